package io.fides.eval.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.eval.Gold;
import io.fides.eval.data.AnswerCase.GoldClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tiny files of our own in the formats of the sets. */
final class DataSetsTest {

    @TempDir private Path folder = Path.of("");

    private void write(String name, String... lines) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines));
    }

    private void writeOpenFactCheck() throws IOException {
        write(
                "deep/felm-wk.jsonl",
                "{\"question\":\"How high is Mount Arl?\",\"ChatGPT_response\":\"\\\"It is high.\\\\n"
                        + "Very.\\\"\",\"evidence\":[\"Mount Arl is 812 m high.\",\" \"]}",
                "{\"question\":\"Who built the Velt bridge?\",\"ChatGPT_response\":\"Ann Velt.\","
                        + "\"evidence\":[],\"segmented_response\":[\"Ann Velt.\"],\"labels\":[false]}",
                "{\"question\":\"Nobody answers?\",\"ChatGPT_response\":null,\"evidence\":\"\"}");
        write(
                "deep/factoolqa.jsonl",
                "{\"question\":\"How high is Mount Arl\",\"ChatGPT_response\":\"812 m.\","
                        + "\"evidence\":\"\",\"claims\":[{\"claim\":\"Mount Arl is 812 m high.\"}],"
                        + "\"claim_labels\":[true]}");
    }

    @Test
    void questionsOfBothSetsAreCountedOnce() throws IOException {
        writeOpenFactCheck();
        DataSet felm = DataSets.read("felm-wk", folder);
        DataSet factool = DataSets.read("factoolqa", folder);
        assertThat(felm.cases())
                .extracting(each -> each.answer().text())
                .containsExactly("Ann Velt.");
        assertThat(factool.cases()).hasSize(1);
        assertThat(factool.cases().getFirst().evidence())
                .extracting(Document::text)
                .containsExactly("Mount Arl is 812 m high.");
        assertThat(felm.corpus()).isEqualTo(factool.corpus()).hasSize(1);
        assertThat(factool.files()).hasSize(2);
    }

    @Test
    void labelsAreReadWhereTheyAreJoinedIn() throws IOException {
        writeOpenFactCheck();
        assertThat(DataSets.read("felm-wk", folder).cases().getFirst().claims())
                .containsExactly(new GoldClaim("Ann Velt.", Gold.NOT_ENTAILMENT));
        assertThat(DataSets.read("factoolqa", folder).cases().getFirst().claims())
                .containsExactly(new GoldClaim("Mount Arl is 812 m high.", Gold.ENTAILMENT));
    }

    @Test
    void answersThatAreStringsWithinStringsAreUnpacked() throws IOException {
        writeOpenFactCheck();
        Files.delete(folder.resolve("deep/factoolqa.jsonl"));
        assertThat(DataSets.read("felm-wk", folder).cases().getFirst().answer().text())
                .isEqualTo("It is high.\nVery.");
    }

    @Test
    void averitecSourcesArePages() throws IOException {
        write(
                "data/dev.json",
                "[{\"claim\":\"The bridge fell.\",\"label\":\"Refuted\",\"questions\":[",
                "{\"question\":\"Did it fall\",\"answers\":[{\"answer\":\"No\",\"answer_type\":"
                        + "\"Boolean\",\"source_url\":\"a\",\"boolean_explanation\":\"It stands.\"}]},",
                "{\"question\":\"When?\",\"answers\":[{\"answer\":\"\",\"answer_type\":"
                        + "\"Unanswerable\",\"source_url\":\"b\"}]}]},",
                "{\"claim\":\"Both.\",\"label\":\"Conflicting Evidence/Cherrypicking\","
                        + "\"questions\":[]}]");
        DataSet set = DataSets.read("averitec", folder);
        assertThat(set.corpus())
                .extracting(Document::text)
                .containsExactly("Did it fall? No. It stands.");
        assertThat(set.cases().getFirst().claims())
                .containsExactly(new GoldClaim("The bridge fell.", Gold.CONTRADICTION));
        assertThat(set.cases().get(1).claims()).isEmpty();
    }

    @Test
    void claimSets() throws IOException {
        write(
                "dataset/test.jsonl",
                "{\"id\":\"f1\",\"text\":\"Arl is a hill.\",\"label\":\"REFUTES\",\"wikipedia_page\":"
                        + "\"Arl\",\"gold_evidence\":[{\"text\":\"Arl is a lake.\"}],"
                        + "\"retrieved_evidence\":[{\"text\":\"Arl is cold.\"}]}");
        DataSet fm2 = DataSets.read("fm2", folder);
        assertThat(fm2.cases().getFirst().claims().getFirst().label())
                .isEqualTo(Gold.CONTRADICTION);
        assertThat(fm2.corpus())
                .extracting(Document::text)
                .containsExactly("Arl is cold.", "Arl is a lake.");

        write(
                "claim/dev.jsonl",
                "{\"label\":\"partially_supported\",\"claim\":\"C.\",\"evidence\":[\"one\",\"two\"]}");
        assertThat(DataSets.read("wice", folder).cases().getFirst().claims())
                .containsExactly(new GoldClaim("C.", Gold.NOT_ENTAILMENT));

        write(
                "climate-fever.jsonl",
                "{\"claim_id\":\"7\",\"claim\":\"It warms.\",\"claim_label\":\"DISPUTED\","
                        + "\"evidences\":[{\"article\":\"Ice\",\"evidence\":\"Ice melts.\"}]}");
        AnswerCase disputed = DataSets.read("climate-fever", folder).cases().getFirst();
        assertThat(disputed.claims()).isEmpty();
        assertThat(disputed.evidence().getFirst().source().title()).isEqualTo("Ice");

        write(
                "healthver_test.csv",
                "id,evidence,claim,label,topic_ip,question",
                "1,\"Tea, it says, is \"\"fine\"\".\",Tea heals,Neutral,1,what?");
        AnswerCase tea = DataSets.read("healthver", folder).cases().getFirst();
        assertThat(tea.evidence().getFirst().text()).isEqualTo("Tea, it says, is \"fine\".");
        assertThat(tea.claims().getFirst().label()).isEqualTo(Gold.NEUTRAL);

        write(
                "mturk_xsum.jsonl",
                "{\"article\":\"A van was found.\",\"summary_sentences\":[{\"sentence\":\"A car.\","
                        + "\"responses\":[{\"response\":\"no\"},{\"response\":\"yes\"},"
                        + "{\"response\":\"no\"}]}]}");
        assertThat(DataSets.read("qags-xsum", folder).cases().getFirst().claims())
                .containsExactly(new GoldClaim("A car.", Gold.NOT_ENTAILMENT));
    }

    @Test
    void questionsWithoutAnswers() throws IOException {
        write(
                "strategyqa/dev.json",
                "[{\"qid\":\"s1\",\"term\":\"Arl\",\"question\":\"Is Arl a hill?\",\"answer\":true}]");
        write(
                "hotpot_dev_distractor_v1.json",
                "[{\"_id\":\"h1\",\"question\":\"Where is Arl?\",\"answer\":\"East\",\"context\":"
                        + "[[\"Arl\",[\"Arl is a hill.\",\" It is east.\"]],[\"Brin\",[\"A lake.\"]]]}]");
        write(
                "musique_ans_v1.0_dev.jsonl",
                "{\"id\":\"2hop__1\",\"question\":\"Who?\",\"answer\":\"Li\",\"paragraphs\":"
                        + "[{\"idx\":0,\"title\":\"Li\",\"paragraph_text\":\"Li built Arl.\"}]}");
        write("NQ-open.dev.jsonl", "{\"question\":\"who built arl\",\"answer\":[\"Li\"]}");
        write(
                "WebQSP.test.json",
                "{\"Version\":\"1.0\",\"Questions\":[{\"QuestionId\":\"WebQTest-0\","
                        + "\"RawQuestion\":\"what is arl?\",\"Parses\":[]}]}");
        write("mintaka_test.json", "[{\"id\":\"m1\",\"question\":\"How high is Arl?\"}]");
        for (String name :
                List.of("strategyqa", "hotpotqa", "musique", "nq", "webqsp", "mintaka")) {
            DataSet set = DataSets.read(name, folder);
            assertThat(set.isOpen()).as(name).isTrue();
            assertThat(set.cases()).as(name).hasSize(1);
            assertThat(set.cases().getFirst().question().text()).as(name).isNotBlank();
        }
        AnswerCase hotpot = DataSets.read("hotpotqa", folder).cases().getFirst();
        assertThat(hotpot.id()).isEqualTo("h1");
        assertThat(hotpot.evidence())
                .extracting(Document::text)
                .containsExactly("Arl is a hill. It is east.", "A lake.");
        assertThat(DataSets.read("musique", folder).cases().getFirst())
                .matches(open -> open.evidence().getFirst().source().title().equals("Li"));
        assertThat(DataSets.read("nq", folder).cases().getFirst().id()).isEqualTo("1");
    }

    @Test
    void summariesWithTheirCorrections() throws IOException {
        write(
                "data/val.jsonl",
                "{\"article\":\"Two vans burnt.\",\"candidate\":\"Three vans burnt.\",\"has_error\":true,"
                        + "\"feedback\":{\"summary\":\"Two vans burnt. \"}}",
                "{\"article\":\"Rain fell.\",\"candidate\":\"It rained.\",\"has_error\":false,"
                        + "\"feedback\":{\"summary\":\"\"}}");
        DataSet defacto = DataSets.read("defacto", folder);
        assertThat(defacto.cases())
                .extracting(each -> each.revised().orElseThrow())
                .containsExactly("Two vans burnt.", "It rained.");
        assertThat(defacto.cases()).extracting(AnswerCase::isRight).containsExactly(false, true);

        String pair =
                "[{\"article\":\"Two vans burnt.\",\"reference_summary\":\"Two vans burnt .\","
                        + "\"edited_summary\":\"Nine vans burnt , it says .\"}]";
        write("task1_dataset.json", pair);
        write("task2_dataset.json", pair);
        DataSet bump = DataSets.read("bump", folder);
        assertThat(bump.cases())
                .extracting(each -> each.answer().text())
                .containsExactly(
                        "Nine vans burnt, it says.",
                        "Two vans burnt.",
                        "Nine vans burnt, it says.",
                        "Two vans burnt.");
        assertThat(bump.cases()).extracting(AnswerCase::isRight).contains(false, true);
        assertThat(bump.corpus()).hasSize(1);
    }

    @Test
    void setsWithoutEvidence() throws IOException {
        write(
                "hover_dev_release_v1.1.json",
                "[{\"claim\":\"Arl fed Velt.\",\"label\":\"NOT_SUPPORTED\",\"supporting_facts\":"
                        + "[[\"Arl\",0],[\"Velt\",2],[\"Arl\",1]]}]");
        assertThat(DataSets.read("hover", folder).corpus()).isEmpty();
        write(
                "pages/hover_pages.jsonl",
                "{\"title\":\"Arl\",\"text\":\"Arl is a lake.\"}",
                "{\"title\":\"Elm\",\"text\":\"Elm is a tree.\"}");
        DataSet hover = DataSets.read("hover", folder);
        assertThat(hover.corpus()).hasSize(2);
        assertThat(hover.cases().getFirst().evidence())
                .extracting(Document::text)
                .containsExactly("Arl is a lake.");

        write(
                "TruthfulQA.csv",
                "Type,Category,Question,Best Answer,Correct Answers,Incorrect Answers,Source",
                "A,B,Do cats fly?,\"No, they walk\",No; never,Yes; often,https://example.org");
        assertThat(DataSets.read("truthfulqa", folder).cases())
                .extracting(each -> each.claims().getFirst())
                .containsExactly(
                        new GoldClaim("No, they walk", Gold.ENTAILMENT),
                        new GoldClaim("Yes", Gold.NOT_ENTAILMENT));
    }

    @Test
    void thePlainFormat() throws IOException {
        write(
                "own.jsonl",
                "{\"answer\":\"Arl is 812 m high.\"}",
                "",
                "{\"id\":\"b\",\"question\":\"?\",\"answer\":\"A.\",\"revised\":\"A.\",\"evidence\":["
                        + "\"text\",{\"title\":\"t\",\"text\":\"u\"}],\"claims\":[{\"text\":\"A.\","
                        + "\"label\":\"refuted\"}]}");
        DataSet set = DataSets.read("own.jsonl", folder);
        assertThat(set.cases()).extracting(AnswerCase::id).containsExactly("1", "b");
        assertThat(set.cases().get(1).isRight()).isTrue();
        assertThat(set.corpus()).hasSize(2);
        assertThat(set.drawn(1, 3).cases()).hasSize(1).isEqualTo(set.drawn(1, 3).cases());
        assertThat(set.drawn(1, 3).corpus()).hasSize(2);
    }

    @Test
    void mistakesAreNamed() throws IOException {
        assertThatThrownBy(() -> DataSets.read("nothing", folder)).hasMessageContaining("averitec");
        assertThatThrownBy(() -> DataSets.read("fm2", folder)).hasMessageContaining("test.jsonl");
        write("own.jsonl", "{\"answer\":\"A.\"}", "{\"answer\":3}");
        assertThatThrownBy(() -> DataSets.read("own.jsonl", folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("item 2");
        write(
                "twice.jsonl",
                "{\"id\":\"1\",\"answer\":\"A.\"}",
                "{\"id\":\"1\",\"answer\":\"B.\"}");
        assertThatThrownBy(() -> DataSets.read("twice.jsonl", folder))
                .hasMessageContaining("twice");
    }

    /** Whatever is in a file, it is read or refused in words. */
    @Test
    void noFileBreaksAReader() throws IOException {
        Random random = new Random(11);
        String signs = "{}[]\",:\\ \nabtrue0-.answer\u0000é";
        for (int turn = 0; turn < 400; turn++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(signs.charAt(random.nextInt(signs.length())));
            }
            write("fuzz.jsonl", text.toString());
            write("dev.json", text.toString());
            write("healthver_test.csv", text.toString());
            write("TruthfulQA.csv", text.toString());
            write("hover_dev_release_v1.1.json", text.toString());
            for (String name :
                    List.of("fuzz.jsonl", "averitec", "healthver", "truthfulqa", "hover")) {
                try {
                    assertThat(DataSets.read(name, folder).cases()).isNotNull();
                } catch (IllegalArgumentException e) {
                    assertThat(e).hasMessageMatching("(?s).+");
                }
            }
        }
    }

    @Test
    void valuesSeparatedByCommas() throws IOException {
        write("table.csv", "x,y,z\r\na,\"b\nc\",\"d\"\"e\"\r\n\n,x\r\n,,\"open");
        assertThat(SetFile.in(folder, "table.csv").items())
                .extracting(item -> item.number() + item.json().toString())
                .containsExactly(
                        "1{\"x\":\"a\",\"y\":\"b\\nc\",\"z\":\"d\\\"e\"}",
                        "3{\"x\":\"\",\"y\":\"\",\"z\":\"open\"}");
    }
}
