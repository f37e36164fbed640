package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph.Named;
import io.fides.graph.NameCandidates.Candidate;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the things of a graph that texts name (ClaimVer §3.1): recognition and linking together,
 * because a piece of text is a name if the graph knows it as one, the longest first.
 *
 * <p>A name that several things bear means the same one wherever it stands in these texts: the one
 * whose description is nearest to them and that the graph links with most of the other things they
 * name. A part of a fuller name (“Armstrong”) means who bears that.
 */
public final class EntityLinker {

    private static final int CANDIDATES = 8;
    private static final double OTHER_CASE = 0.3;
    private static final double OTHER_KIND = 0.3;
    private static final double RANK = 0.05;
    private static final double NEARNESS = 1.5;

    private final KnowledgeGraph graph;
    private final Parser parser;
    private final TextSimilarity similarity;

    public EntityLinker(KnowledgeGraph graph, Parser parser, TextSimilarity similarity) {
        this.graph = graph;
        this.parser = parser;
        this.similarity = similarity;
    }

    /**
     * @param texts sentences that belong together
     * @return for each its names in reading order, none overlapping another
     * @throws io.fides.domain.FidesException if the graph cannot be asked
     */
    public List<List<Mention>> link(List<String> texts) {
        List<NameCandidates> readings = read(texts);
        Map<String, List<Named>> known = known(readings);
        List<List<Candidate>> chosen = new ArrayList<>();
        for (NameCandidates reading : readings) {
            chosen.add(longest(reading.all(), known));
        }
        Map<String, Entity> meanings = meanings(chosen, known, String.join(" ", texts));
        List<List<Mention>> mentions = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            mentions.add(mentions(texts.get(i), readings.get(i), chosen.get(i), meanings));
        }
        return List.copyOf(mentions);
    }

    private List<NameCandidates> read(List<String> texts) {
        List<TokenizedSentence> sentences = texts.stream().map(WordTokenizer::tokens).toList();
        List<DependencyTree> trees = parser.parse(sentences);
        List<NameCandidates> readings = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            readings.add(new NameCandidates(texts.get(i), trees.get(i)));
        }
        return readings;
    }

    /** What the graph knows by each name that is there, in one question. */
    private Map<String, List<Named>> known(List<NameCandidates> readings) {
        Map<String, String> names = new LinkedHashMap<>();
        for (NameCandidates reading : readings) {
            for (Candidate each : reading.all()) {
                names.putIfAbsent(NameKey.of(each.name()), each.name());
                names.putIfAbsent(NameKey.of(each.basic()), each.basic());
            }
        }
        List<List<Named>> found = graph.named(List.copyOf(names.values()));
        Map<String, List<Named>> known = new HashMap<>();
        int at = 0;
        for (String key : names.keySet()) {
            List<Named> all = found.get(at++);
            if (!all.isEmpty()) {
                known.put(key, all.subList(0, Math.min(CANDIDATES, all.size())));
            }
        }
        return known;
    }

    private static List<Candidate> longest(
            List<Candidate> candidates, Map<String, List<Named>> known) {
        List<Candidate> chosen = new ArrayList<>();
        candidates.stream()
                .filter(each -> !bearers(each, known).isEmpty())
                .sorted(
                        Comparator.comparingInt((Candidate each) -> -each.span().length())
                                .thenComparing(Candidate::span))
                .forEach(
                        each -> {
                            if (chosen.stream().noneMatch(c -> c.span().overlaps(each.span()))) {
                                chosen.add(each);
                            }
                        });
        chosen.sort(Comparator.comparing(Candidate::span));
        return chosen;
    }

    private static List<Named> bearers(Candidate candidate, Map<String, List<Named>> known) {
        List<Named> exact = known.getOrDefault(NameKey.of(candidate.name()), List.of());
        return exact.isEmpty()
                ? known.getOrDefault(NameKey.of(candidate.basic()), List.of())
                : exact;
    }

    /** One meaning for each name, by its key. */
    private Map<String, Entity> meanings(
            List<List<Candidate>> chosen, Map<String, List<Named>> known, String context) {
        Map<String, Candidate> names = new LinkedHashMap<>();
        chosen.forEach(each -> each.forEach(c -> names.putIfAbsent(NameKey.of(c.name()), c)));
        Map<String, List<Named>> bearers = new LinkedHashMap<>();
        names.forEach((key, candidate) -> bearers.put(key, bearers(candidate, known)));
        Map<Entity, Set<Entity>> linked = linked(bearers);
        Map<String, Entity> meanings = new LinkedHashMap<>();
        names.forEach(
                (key, name) -> {
                    List<Named> all = bearers.getOrDefault(key, List.of());
                    meanings.put(
                            key,
                            all.size() == 1
                                    ? all.getFirst().entity()
                                    : best(name, all, bearers, linked, context));
                });
        Map<String, Entity> fuller = new LinkedHashMap<>(meanings);
        meanings.forEach(
                (key, _) -> {
                    if (bearers.getOrDefault(key, List.of()).stream()
                            .noneMatch(EntityLinker::ownsName)) {
                        whole(key, meanings).ifPresent(entity -> fuller.put(key, entity));
                    }
                });
        return fuller;
    }

    /** “Paris” is no part of “Treaty of Paris”, but graphs also know “Armstrong” as a surname. */
    private static boolean ownsName(Named named) {
        return named.kind() == Named.Kind.LABEL && !named.entity().description().contains("name");
    }

    /** Who bears the full name that {@code key} is a part of. */
    private static Optional<Entity> whole(String key, Map<String, Entity> meanings) {
        return meanings.entrySet().stream()
                .filter(each -> !each.getKey().equals(key))
                .filter(each -> isPart(key, each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static boolean isPart(String part, String whole) {
        return whole.endsWith(" " + part) && part.length() > 2 && !part.contains(" ");
    }

    /** What the graph links directly; asked only where a name is not clear. */
    private Map<Entity, Set<Entity>> linked(Map<String, List<Named>> bearers) {
        Set<Entity> unclear = new HashSet<>();
        Set<Entity> all = new HashSet<>();
        for (List<Named> each : bearers.values()) {
            for (Named named : each) {
                all.add(named.entity());
                if (each.size() > 1) {
                    unclear.add(named.entity());
                }
            }
        }
        Map<Entity, Set<Entity>> linked = new HashMap<>();
        if (!unclear.isEmpty() && bearers.size() > 1) {
            for (Triplet triplet : graph.between(unclear, all)) {
                triplet.target()
                        .ifPresent(
                                target -> {
                                    linked.computeIfAbsent(target, _ -> new HashSet<>())
                                            .add(triplet.subject());
                                    linked.computeIfAbsent(triplet.subject(), _ -> new HashSet<>())
                                            .add(target);
                                });
            }
        }
        return linked;
    }

    private Entity best(
            Candidate name,
            List<Named> all,
            Map<String, List<Named>> bearers,
            Map<Entity, Set<Entity>> linked,
            String context) {
        Entity best = all.getFirst().entity();
        double highest = Double.NEGATIVE_INFINITY;
        for (int rank = 0; rank < all.size(); rank++) {
            Named each = all.get(rank);
            double score =
                    similarity.cosine(each.entity().description(), context)
                            + NEARNESS * nearness(each.entity(), all, bearers, linked)
                            - RANK * rank
                            - (each.kind() == Named.Kind.LABEL ? 0 : OTHER_KIND)
                            - (each.entity().label().equals(name.name()) ? 0 : OTHER_CASE);
            if (score > highest) {
                highest = score;
                best = each.entity();
            }
        }
        return best;
    }

    /** What part of the other names the graph links this meaning with. */
    private static double nearness(
            Entity meaning,
            List<Named> rivals,
            Map<String, List<Named>> bearers,
            Map<Entity, Set<Entity>> linked) {
        Set<Entity> near = linked.getOrDefault(meaning, Set.of());
        long others = bearers.values().stream().filter(each -> !each.equals(rivals)).count();
        long found =
                bearers.values().stream()
                        .filter(each -> !each.equals(rivals))
                        .filter(each -> each.stream().anyMatch(n -> near.contains(n.entity())))
                        .count();
        return others == 0 ? 0 : (double) found / others;
    }

    private static List<Mention> mentions(
            String text,
            NameCandidates reading,
            List<Candidate> chosen,
            Map<String, Entity> meanings) {
        List<Mention> mentions = new ArrayList<>();
        for (Candidate each : chosen) {
            mentions.add(
                    new Mention(
                            each.span(),
                            each.name(),
                            Optional.ofNullable(meanings.get(NameKey.of(each.name())))));
        }
        for (Span proper : reading.proper()) {
            if (chosen.stream().noneMatch(each -> each.span().overlaps(proper))) {
                String name = proper.of(text);
                mentions.add(new Mention(proper, name, whole(NameKey.of(name), meanings)));
            }
        }
        mentions.sort(Comparator.comparing(Mention::span));
        return List.copyOf(mentions);
    }
}
