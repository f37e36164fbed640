package io.fides.api;

/** The examples of the API's description. */
final class Examples {

    static final String FIX =
            """
            {
              "text": "The bridge opened in 1935. It is painted red.",
              "query": "When did the bridge open?",
              "documents": [
                {
                  "uri": "https://example.org/bridge",
                  "title": "The bridge",
                  "text": "The bridge opened in 1937 and is painted red."
                }
              ],
              "onUnsupported": "flag",
              "offsets": "utf16"
            }""";

    static final String FIXED =
            """
            {
              "id": "0f6c2c4b8f3f4c0c9e3a5a1d7b6e2f10",
              "status": "complete",
              "partialReasons": [],
              "correctedText": "The bridge opened in 1937. It is painted red.",
              "edits": [
                {
                  "id": "e1.1",
                  "claimIds": ["c1.1"],
                  "originalText": "1935",
                  "correctedText": "1937",
                  "original": {"start": 21, "end": 25},
                  "corrected": {"start": 21, "end": 25},
                  "explanation": "the source says 1937, the text says 1935",
                  "citationIndices": [0],
                  "proof": {
                    "entailmentBefore": 0.01,
                    "contradictionBefore": 0.97,
                    "entailmentAfter": 0.98
                  },
                  "applied": true
                }
              ],
              "citations": [
                {
                  "uri": "https://example.org/bridge",
                  "title": "The bridge",
                  "quote": "The bridge opened in 1937 and is painted red.",
                  "start": 0,
                  "end": 45,
                  "sha256": "8d6a3a1f0c0e4a57a6f1d5f1a9c3f7f2b1f0e8d4c6a59b7e3d2c1b0a9f8e7d6c"
                }
              ],
              "annotations": [
                {
                  "type": "url_citation",
                  "start_index": 0,
                  "end_index": 26,
                  "url": "https://example.org/bridge",
                  "title": "The bridge"
                }
              ]
            }""";

    static final String EVENTS =
            """
            event: claims
            data: {"claims":[{"id":"c1.1","claimText":"The bridge opened in 1935.","contextualised":"The bridge opened in 1935.","start":0,"end":26,"checkworthy":true}]}

            event: complete
            data: {"id":"0f6c2c4b8f3f4c0c9e3a5a1d7b6e2f10","status":"complete"}
            """;

    static final String ANSWER =
            """
            {
              "question": "When did the bridge open, and who built it?",
              "search": {"maxResults": 5, "language": "en"},
              "limits": {"maxLlmCalls": 40, "maxMillis": 60000}
            }""";

    static final String BATCH =
            """
            {"text": "The bridge opened in 1935.", "documents": [{"text": "The bridge opened in 1937."}]}
            {"text": ""}
            """;

    static final String BATCHED =
            """
            {"line":1,"result":{"status":"complete","correctedText":"The bridge opened in 1937."}}
            {"line":2,"error":{"type":"urn:fides:problem:invalid-request","title":"The request is not valid","status":400,"detail":"text: is blank","errors":[{"field":"text","detail":"is blank"}]}}
            """;

    static final String PROBLEM =
            """
            {
              "type": "urn:fides:problem:invalid-request",
              "title": "The request is not valid",
              "status": 400,
              "detail": "text: is blank",
              "errors": [{"field": "text", "detail": "is blank"}]
            }""";

    private Examples() {}
}
