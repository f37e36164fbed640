package io.fides.graph;

import io.fides.domain.Span;
import io.fides.domain.graph.Entity;
import io.fides.domain.graph.Triplet;
import io.fides.graph.KnowledgeGraph.Named;
import io.fides.graph.NameCandidates.Candidate;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the things of a graph that texts name (ClaimVer §3.1): recognition and linking together,
 * because a piece of text is a name if the graph knows it as one, the longest first.
 *
 * <p>A name that several things bear means the same one wherever it stands in these texts: the one
 * whose description is nearest to them and that the graph links with most of the other things they
 * name. A part of a fuller name (“Armstrong”) means who bears that.
 */
public record EntityLinker(KnowledgeGraph graph, Parser parser, TextSimilarity similarity) {

    private static final int CANDIDATES = 8;
    private static final double OTHER_CASE = 0.3;
    private static final double OTHER_KIND = 0.3;
    private static final double RANK = 0.05;
    private static final double NEARNESS = 1.5;

    /**
     * @param texts sentences that belong together
     * @return for each its names in reading order, none overlapping another
     * @throws io.fides.domain.run.FidesException if the graph cannot be asked
     */
    public List<List<EntityMention>> link(List<String> texts) {
        List<DependencyTree> trees = parser.parse(texts.stream());
        List<NameCandidates> readings = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            readings.add(new NameCandidates(texts.get(i), trees.get(i)));
        }
        Map<String, List<Named>> known = known(readings);
        List<List<Candidate>> chosen =
                readings.stream().map(reading -> longest(reading.all(), known)).toList();
        Map<String, Entity> meanings = meanings(chosen, known, String.join(" ", texts));
        List<List<EntityMention>> mentions = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            mentions.add(mentions(readings.get(i), chosen.get(i), meanings));
        }
        return List.copyOf(mentions);
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
            known.put(key, found.get(at++).stream().limit(CANDIDATES).toList());
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
                .filter(each -> chosen.stream().noneMatch(c -> c.span().overlaps(each.span())))
                .forEach(chosen::add);
        chosen.sort(Comparator.comparing(Candidate::span));
        return chosen;
    }

    private static List<Named> bearers(Candidate candidate, Map<String, List<Named>> known) {
        List<Named> exact = known.getOrDefault(NameKey.of(candidate.name()), List.of());
        return exact.isEmpty()
                ? known.getOrDefault(NameKey.of(candidate.basic()), List.of())
                : exact;
    }

    /** A name as it stands where it comes up first, with what bears it. */
    private record Name(String written, List<Named> bearers) {

        boolean isUnclear() {
            return bearers.size() > 1;
        }

        Set<Entity> entities() {
            return bearers.stream().map(Named::entity).collect(Collectors.toSet());
        }

        /**
         * “Paris” is no part of “Treaty of Paris”, but graphs also know “Armstrong” as a surname.
         */
        boolean isOwned() {
            return bearers.stream()
                    .filter(each -> each.kind() == Named.Kind.LABEL)
                    .anyMatch(each -> !each.entity().description().contains("name"));
        }
    }

    /** One meaning for each name, by its key. */
    private Map<String, Entity> meanings(
            List<List<Candidate>> chosen, Map<String, List<Named>> known, String context) {
        Map<String, Name> names = new LinkedHashMap<>();
        for (Candidate each : chosen.stream().flatMap(List::stream).toList()) {
            names.putIfAbsent(NameKey.of(each.name()), new Name(each.name(), bearers(each, known)));
        }
        List<Triplet> links = links(names.values());
        Map<String, Entity> meanings = new LinkedHashMap<>();
        names.forEach((key, name) -> meanings.put(key, best(name, names.values(), links, context)));
        Map<String, Entity> fuller = new LinkedHashMap<>(meanings);
        names.forEach(
                (key, name) -> {
                    if (!name.isOwned()) {
                        whole(key, meanings).ifPresent(entity -> fuller.put(key, entity));
                    }
                });
        return fuller;
    }

    /** Who bears the full name that {@code key} is the last part of. */
    private static Optional<Entity> whole(String key, Map<String, Entity> meanings) {
        boolean part = key.length() > 2 && !key.contains(" ");
        return meanings.entrySet().stream()
                .filter(each -> part && each.getKey().endsWith(" " + key))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** What the graph links directly; asked only where a name is not clear. */
    private List<Triplet> links(Collection<Name> names) {
        Set<Entity> unclear = new HashSet<>();
        Set<Entity> all = new HashSet<>();
        for (Name name : names) {
            all.addAll(name.entities());
            if (name.isUnclear()) {
                unclear.addAll(name.entities());
            }
        }
        return unclear.isEmpty() || names.size() == 1 ? List.of() : graph.between(unclear, all);
    }

    private Entity best(Name name, Collection<Name> names, List<Triplet> links, String context) {
        Entity best = name.bearers().getFirst().entity();
        double highest = Double.NEGATIVE_INFINITY;
        for (int rank = 0; name.isUnclear() && rank < name.bearers().size(); rank++) {
            Named each = name.bearers().get(rank);
            double score =
                    similarity.cosine(each.entity().description(), context)
                            + NEARNESS * nearness(each.entity(), name, names, links)
                            - RANK * rank
                            - (each.kind() == Named.Kind.LABEL ? 0 : OTHER_KIND)
                            - (each.entity().label().equals(name.written()) ? 0 : OTHER_CASE);
            if (score > highest) {
                highest = score;
                best = each.entity();
            }
        }
        return best;
    }

    /** What part of the other names may mean something that the graph links with the entity. */
    private static double nearness(
            Entity entity, Name name, Collection<Name> names, List<Triplet> links) {
        Set<Entity> near = new HashSet<>();
        links.stream().filter(link -> link.touches(entity)).forEach(l -> near.addAll(l.ends()));
        near.remove(entity);
        return names.stream()
                .filter(other -> !other.bearers().equals(name.bearers()))
                .mapToInt(other -> other.entities().stream().anyMatch(near::contains) ? 1 : 0)
                .average()
                .orElse(0);
    }

    private static List<EntityMention> mentions(
            NameCandidates reading, List<Candidate> chosen, Map<String, Entity> meanings) {
        List<EntityMention> mentions = new ArrayList<>();
        for (Candidate each : chosen) {
            Optional<Entity> meaning = Optional.ofNullable(meanings.get(NameKey.of(each.name())));
            mentions.add(new EntityMention(each.span(), each.name(), meaning));
        }
        for (Span proper : reading.proper()) {
            if (chosen.stream().noneMatch(each -> each.span().overlaps(proper))) {
                String name = proper.of(reading.text());
                mentions.add(new EntityMention(proper, name, whole(NameKey.of(name), meanings)));
            }
        }
        mentions.sort(Comparator.comparing(EntityMention::span));
        return List.copyOf(mentions);
    }
}
