# What an item of a published data set is in the plain format (see DataSets), told by a definition of
# the name of the set: cases, which have an answer, and pages that are in the corpus and belong to no
# case, which have none.
#
# $set names the set, $file and $number say where the item is (both from 1), and $files holds the
# items of all files. A case without an id is named by its place among the cases; evidence without a
# text is the page of that title. strip takes the blanks away around a text and is our own.

# A text that must be there, as it is.
def there($field):
  .[$field] | if type == "string" and strip != "" then . else error("there is no \($field)") end;

def text($field): there($field) | strip;

# A text that may be there.
def words: if type == "string" then strip else "" end;

# The elements of an array that may be there.
def each($field): .[$field] | arrays | .[];

# A column that must be there, but may be blank.
def cell($column):
  if has($column) then .[$column] else error("there is no column \($column)") end;

def decided($right): if $right then "supported" else "not_supported" end;

# An answer in the sets of claims. Systems that take a question need one, and it must tell nothing
# that the claim does not.
def answer($text; $claims; $evidence):
  { id: "\($set)-\($number)", question: "Is it true?", answer: $text, claims: $claims,
    evidence: $evidence };

# A claim that is the whole answer; without a label where people left it open.
def claim($text; $gold; $evidence):
  answer($text; [{ text: $text, label: $gold } | select($gold != null)]; $evidence);

# A question without an answer, by the names of the fields that hold it, its id and its pages.
def asked($id; $question; $pages):
  { id: (.[$id] | words | if . == "" then "\($number)" else . end), question: text($question),
    answer: "",
    evidence: [each($pages)
      | if type == "array" then { title: .[0], text: (.[1] | join("")) }
        else { title: .title, text: .paragraph_text } end] };

def strategyqa: asked("qid"; "question"; "");
def hotpotqa: asked("_id"; "question"; "context");
def musique: asked("id"; "question"; "paragraphs");
def nq: asked(""; "question"; "");
def webqsp: asked("QuestionId"; "RawQuestion"; "");
def mintaka: asked("id"; "question"; "");

# AVeriTeC, development. A source says what was answered from it, a question and its answer a
# paragraph; claims with conflicting evidence or cherrypicking have no label here.
def averitec:
  def ended: if .[-1:] | inside(".!?\"”") then . else . + "." end;
  def paragraph($asked):
    [ ($asked | if endswith("?") then . else . + "?" end),
      (.answer | words | ended),
      (.boolean_explanation | words) ] | join(" ") | strip;
  (reduce (each("questions") | (.question | words) as $asked | each("answers")
       | select(.answer_type != "Unanswerable")
       | { source: (.source_url | words), said: paragraph($asked) }) as $one
     ({}; .[$one.source] += [$one.said])) as $sources
  | claim(text("claim");
      text("label") | if . == "Conflicting Evidence/Cherrypicking" then null else . end;
      [$sources[] | { text: join("\n\n") }]);

# FoolMeTwice, test: claims with the sentences of Wikipedia that decide them; those that the players
# were offered with them are one page more.
def fm2:
  def page($sentences):
    { title: .wikipedia_page, text: ([each($sentences) | .text | words] | join(" ") | strip) };
  page("retrieved_evidence"),
  (claim(text("text"); text("label"); [page("gold_evidence")]) + { id: text("id") });

# WiCE, development, with the oracle chunks. Partially supported is not supported; the line is the
# case, as in the authors' evaluation.
def wice:
  claim(text("claim");
    text("label") | if . == "partially_supported" then decided(false) else . end;
    [{ text: ([each("evidence") | words] | join("\n")) }]);

# Climate-FEVER: claims with five sentences of Wikipedia; disputed ones have no label here.
def climate_fever:
  claim(text("claim");
    text("claim_label") | if . == "DISPUTED" then null else . end;
    [each("evidences") | { title: .article, text: .evidence }]) + { id: text("claim_id") };

# HealthVer, test: claims, each with one passage of a paper.
def healthver: claim(text("claim"); text("label"); [{ text: cell("evidence") }]);

# HoVer, development: claims that take two to four pages of Wikipedia. The file of claims only names
# them; where hover_pages.jsonl with lines {"title", "text"} lies beside it, those are the corpus.
def hover:
  if $file == 1 then { title: text("title"), text: text("text") }
  else claim(text("claim"); text("label"); [each("supporting_facts") | { title: .[0] }]) end;

# QAGS: summaries with the articles they are of; what most of the three readers said of a sentence is
# its label. No summary that disagrees is said to be contradicted: a reader was only asked whether
# the article supports it.
def qags:
  { text: there("article") } as $article
  | [each("summary_sentences") | { text: text("sentence"),
      label: decided([each("responses") | .response | words]
        | 2 * (map(select(. == "yes")) | length) > length) }]
  | answer(map(.text) | join(" "); .; [$article]);

def qags_xsum: qags;
def qags_cnndm: qags;

# DeFacto, validation: what a model wrote of an article, whether people found an error in it, and the
# summary as they corrected it.
def defacto:
  text("candidate") as $summary
  | claim($summary; decided(.has_error != true); [{ text: there("article") }])
    + { revised: (if .has_error == true then .feedback.summary | strip else $summary end) };

# BUMP: summaries into which people put one error each, and the same summaries without it, which are
# the right wording. Each pair is two cases, so that repairs and false edits are counted on the same
# texts. Sentences of the file end in " ." as in tokenized text.
def bump:
  def joined: gsub("[ \\t\\n\\f\\r]+(?<mark>[.,;:?!])(?=[ \\t\\n\\f\\r]|$)"; .mark);
  (text("reference_summary") | joined) as $right
  | [{ text: there("article") }] as $article
  | def half($name; $text; $is):
      claim($text; decided($is); $article)
      + { id: "\($set)-\($file)-\($number)-\($name)", revised: $right };
    half("wrong"; text("edited_summary") | joined; false), half("right"; $right; true);

# TruthfulQA: for each question its best answer and the first of its wrong ones, a case each. The
# table names its sources and does not hold them, so the set has labels and no evidence.
def truthfulqa:
  text("Question") as $question
  | { (cell("Best Answer") | strip): true }
    + { (cell("Incorrect Answers") | split(";")[0] | words): false }
  | to_entries[] | select(.key != "")
  | claim(.key; decided(.value); [])
    + { id: "\($set)-\($number)-\(.value)", question: $question };

# The answers of ChatGPT in felm-wk and factoolqa, as OpenFactCheck publishes them; a few items have
# none. The labels of people are not in its files: where they are joined in by the names that FELM
# and FacTool give them, they are read. Some answers are JSON strings within a string.
def chat:
  def labelled:
    (if has("segmented_response") then [.segmented_response, .labels]
     else [.claims, .claim_labels] end) as $both
    | if ($both[0] | length) != ($both[1] | length) then error("not a label for each claim")
      else [range($both[0] | length) as $i
        | { text: ($both[0][$i] | if type == "string" then . else there("claim") end),
            label: decided($both[1][$i] == true) }
        | select(.text | strip != "")] end;
  def unquoted:
    strip
    | if length > 2 and startswith("\"") and endswith("\"")
      then .[1:-1] | split("\\n") | join("\n") | split("\\\"") | join("\"") | strip else . end;
  { question: there("question"), claims: labelled,
    key: (.question | ascii_downcase | gsub("[^\\p{L}\\p{N}]+"; " ") | strip),
    evidence: [.evidence | (strings, arrays[]) | { text: . }],
    answer: (.ChatGPT_response | strings | select(strip != "") | unquoted) };

# Questions that are in both sets count as factoolqa's. Both sets search all pages.
def felm_wk:
  select($file == 1) | chat | .evidence[],
    (.key as $key | select(all($files[1] | arrays | .[] | chat; .key != $key)));

# It has no pages of its own: its evidence are the pages of felm-wk for the same questions.
def factoolqa:
  chat | if $file == 1 then .evidence[]
    else .key as $key | .evidence = [$files[0] | .[] | chat | select(.key == $key) | .evidence[]] end;

# The plain format itself.
def plain:
  { id: (.id | if . == null then "\($number)" else "\(.)" end), question: .question, answer: there("answer"),
    claims: [each("claims") | { text: there("text"), label: there("label") }],
    evidence: [each("evidence")
      | if type == "string" then { text: . } else { title: .title, text: there("text") } end],
    revised: .revised };
