package io.fides;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import io.fides.domain.run.Cancellation;
import io.fides.domain.run.FidesException;
import io.fides.pipeline.Fanout;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows and habits of the code base; packages are our modules. */
class ArchitectureTest {

    private static final String[] STAGES = {
        "io.fides.language..",
        "io.fides.segment..",
        "io.fides.decompose..",
        "io.fides.retrieve..",
        "io.fides.verify..",
        "io.fides.revise..",
        "io.fides.attribute..",
        "io.fides.qasem..",
        "io.fides.graph..",
        "io.fides.citation.."
    };

    private static final String[] CORE = {
        "io.fides.domain..",
        "io.fides.syntax..",
        "io.fides.language..",
        "io.fides.segment..",
        "io.fides.decompose..",
        "io.fides.retrieve..",
        "io.fides.verify..",
        "io.fides.revise..",
        "io.fides.attribute..",
        "io.fides.qasem..",
        "io.fides.graph..",
        "io.fides.citation..",
        "io.fides.prompt..",
        "io.fides.pipeline.."
    };

    private static final String CONTEXT_MAP = "java.util.Map<java.lang.String, java.lang.Object>";

    private static final Pattern TESTED =
            Pattern.compile(".*/test-classes/([^$]*?)(?:\\$.*)?\\.class");

    /** The program and the lab. */
    private static JavaClasses main;

    @BeforeAll
    static void readClasses() {
        main =
                new ClassFileImporter()
                        .withImportOption(
                                location ->
                                        !isCompiledWithTests(location.asURI())
                                                || isLab(location.asURI()))
                        .importPackages("io.fides");
    }

    private static boolean isCompiledWithTests(URI type) {
        return TESTED.matcher(type.toString()).matches();
    }

    /** It is compiled to where the tests are; its sources are elsewhere. */
    private static boolean isLab(URI type) {
        Matcher name = TESTED.matcher(type.toString());
        return name.matches() && Files.exists(Path.of("src/lab/java", name.group(1) + ".java"));
    }

    @Test
    void theProgramKnowsNothingOfTheLab() {
        assertThat(main.stream().filter(LAB)).hasSizeGreaterThan(100);
        noClasses().that(are(not(LAB))).should().dependOnClassesThat(are(LAB)).check(main);
    }

    @Test
    void domainKnowsOnlyItself() {
        classes()
                .that()
                .resideInAPackage("io.fides.domain..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "io.fides.domain..")
                .check(main);
    }

    @Test
    void syntaxKnowsOnlyTheDomainAndTheLanguage() {
        classes()
                .that()
                .resideInAPackage("io.fides.syntax..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        "io.fides.domain..",
                        "io.fides.language..",
                        "io.fides.syntax..")
                .check(main);
    }

    @Test
    void stagesKnowStagesAndDomain() {
        for (String stage : STAGES) {
            noClasses()
                    .that()
                    .resideInAPackage(stage)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "io.fides.prompt..",
                            "io.fides.pipeline..",
                            "io.fides.adapter..",
                            "io.fides.eval..",
                            "io.fides.report..",
                            "io.fides.api..",
                            "io.fides.cli..",
                            "io.fides.wiring..")
                    .check(main);
        }
    }

    @Test
    void pipelineKnowsNoAdapterAndNoSurface() {
        noClasses()
                .that()
                .resideInAnyPackage("io.fides.pipeline..", "io.fides.prompt..", "io.fides.hub..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.fides.adapter..",
                        "io.fides.eval..",
                        "io.fides.report..",
                        "io.fides.api..",
                        "io.fides.cli..",
                        "io.fides.wiring..")
                .check(main);
    }

    @Test
    void evaluationKnowsTheFlowButNoAdapterAndNoSurface() {
        noClasses()
                .that()
                .resideInAPackage("io.fides.eval..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.fides.adapter..",
                        "io.fides.report..",
                        "io.fides.api..",
                        "io.fides.cli..",
                        "io.fides.wiring..")
                .check(main);
        classes()
                .that()
                .resideInAPackage("io.fides.eval.metric..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "io.fides.eval.metric..")
                .check(main);
    }

    @Test
    void coreIsPlainJava() {
        for (String each : CORE) {
            classes()
                    .that()
                    .resideInAPackage(each)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.jspecify..", "io.fides..")
                    .check(main);
        }
    }

    @Test
    void adaptersKnowPortsButNeitherEachOtherNorTheFlow() {
        noClasses()
                .that()
                .resideInAPackage("io.fides.adapter..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.fides.pipeline..",
                        "io.fides.eval..",
                        "io.fides.report..",
                        "io.fides.api..",
                        "io.fides.cli..",
                        "io.fides.wiring..")
                .check(main);
        slices().matching("io.fides.adapter.(*)..").should().notDependOnEachOther().check(main);
    }

    @Test
    void surfacesKnowTheFlowAndTheReport() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.fides.api..",
                        "io.fides.cli..",
                        "io.fides.report..",
                        "io.fides.conversation..",
                        "io.fides.langchain4j..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fides.adapter..", "io.fides.wiring..")
                .check(main);
        noClasses()
                .that()
                .resideInAPackage("io.fides.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fides.api..", "io.fides.cli..")
                .check(main);
    }

    /** But where a program begins that has Fides in it. */
    @Test
    void nobodyKnowsTheWiring() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.fides.wiring..", "io.fides.library..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fides.wiring..")
                .check(main);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("io.fides.(*)..").should().beFreeOfCycles().check(main);
    }

    @Test
    void domainIsRecordsEnumsAndSealedInterfaces() {
        classes()
                .that()
                .resideInAPackage("io.fides.domain..")
                .and(are(not(equivalentTo(FidesException.class))))
                .and(are(not(equivalentTo(Cancellation.class))))
                .and(are(not(PACKAGE_INFO)))
                .and(are(not(SYNTHETIC_SWITCH)))
                .should(
                        ArchCondition.from(
                                describe(
                                        "be a record, an enum or a sealed interface",
                                        type ->
                                                type.isRecord()
                                                        || type.isEnum()
                                                        || (type.isInterface()
                                                                && type.reflect().isSealed()))))
                .check(main);
    }

    /** What lives for one call, which nobody else can make, may remember where it is. */
    @Test
    void whatCanBeSharedHasOnlyFinalFields() {
        fields().that()
                .areDeclaredInClassesThat(resideInAnyPackage(CORE))
                .and()
                .areDeclaredInClassesThat(are(modifier(JavaModifier.PUBLIC)))
                .and()
                .areDeclaredInClassesThat(are(CAN_BE_MADE))
                .should()
                .beFinal()
                .check(main);
    }

    @Test
    void fanoutIsTheOnlyDoorToConcurrency() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE)
                .and(are(not(equivalentTo(Fanout.class))))
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.Builder.class, Executor.class, CompletableFuture.class)
                .check(main);
    }

    @Test
    void timeAndEnvironmentAreReadInOnePlace() {
        noClasses()
                .that(are(not(resideInAPackage("io.fides.wiring.."))))
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(java.time.LocalDate.class, "now")
                .orShould()
                .callMethod(Math.class, "random")
                .check(main);
    }

    @Test
    void signaturesSayWhatTheyCarry() {
        methods()
                .that()
                .areDeclaredInClassesThat(are(not(resideInAPackage("io.fides.adapter.."))))
                .should(ArchCondition.from(CARRIES_NO_CONTEXT_MAP))
                .check(main);
    }

    @Test
    void everyPackageIsNullMarkedAndTellsItsStory() {
        Set<String> without = new TreeSet<>();
        for (JavaClass type : main) {
            var owner = type.getPackage();
            if (owner.tryGetPackageInfo().isEmpty()
                    || !owner.getPackageInfo().isAnnotatedWith(NullMarked.class)) {
                without.add(owner.getName());
            }
        }
        assertThat(without).isEmpty();
    }

    @Test
    void namesSaySomething() {
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|Service)")
                .check(main);
    }

    private static final DescribedPredicate<JavaClass> LAB =
            describe(
                    "of the lab",
                    type -> type.getSource().filter(source -> isLab(source.getUri())).isPresent());

    private static final DescribedPredicate<JavaClass> CAN_BE_MADE =
            describe(
                    "can be made by others",
                    type ->
                            type.getConstructors().stream()
                                    .anyMatch(
                                            constructor ->
                                                    !constructor
                                                            .getModifiers()
                                                            .contains(JavaModifier.PRIVATE)));

    private static final DescribedPredicate<JavaMethod> CARRIES_NO_CONTEXT_MAP =
            describe(
                    "take and give no Map<String, Object>",
                    method ->
                            Stream.concat(
                                            Stream.of(method.getReturnType()),
                                            method.getParameterTypes().stream())
                                    .map(JavaType::getName)
                                    .noneMatch(CONTEXT_MAP::equals));

    private static final DescribedPredicate<JavaClass> PACKAGE_INFO =
            describe("package-info", type -> type.getSimpleName().equals("package-info"));

    /** javac's helper for switches over enums. */
    private static final DescribedPredicate<JavaClass> SYNTHETIC_SWITCH =
            describe("anonymous", JavaClass::isAnonymousClass);
}
