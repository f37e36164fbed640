package io.fides.cli;

import picocli.CommandLine.Command;

/** {@code fides eval}, whose commands do the work. */
@Command(
        name = "eval",
        description = "Measure what Fides makes of sentences and answers, on files with labels.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval run felm-wk --data ../data --system fides --system no-edit",
            "  fides eval fixes cases.jsonl --show true",
            "  fides eval gate cases.jsonl",
            "  fides eval facts sentences.jsonl",
            "  fides eval pronouns gap-test.tsv"
        })
final class EvalCommand {}
