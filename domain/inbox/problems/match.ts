import type { TermStrength } from "./rules.ts";
import type { ServiceSlug } from "./services.ts";

/** A word of a text, with its stem ("invoices" and "invoicing": "invoic"). */
export interface Word {
  text: string;
  start: number;
  stem: string;
  sentence: number;
}

export interface Term {
  service: ServiceSlug;
  strength: TermStrength;
  stems: string[];
}

export interface ServiceMatch {
  service: ServiceSlug;
  score: number;
  /** The matching passages, each from its first to its last word. */
  passages: Passage[];
}

interface Passage {
  first: number;
  last: number;
}

/** The minimum score of the best service: one clear word, or some hints. */
const enough = 1;
const hint = 0.35;
/** Services below this share of the best score are left out. */
const shareOfBest = 0.25;
const mostServices = 3;
/** "Lose customers" is also found in "lose our best customers", but "IT support" not in "it needs support". */
const widestGap = 2;
const shortWord = 3;

/** The words of a text, in their order. */
export function wordsIn(text: string) {
  return [...text.matchAll(/[^.!?;:\n]+/g)].flatMap((part, sentence) =>
    [...part[0].matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({
      text: word[0],
      start: part.index + word.index,
      sentence,
    })),
  );
}

/** Every term wherever it is in a text. */
export function findTerms(words: Word[], terms: Term[]): Found[] {
  const places = Map.groupBy(words.keys(), (place) => words[place]?.stem);
  return terms.flatMap((term) =>
    (places.get(term.stems[0]) ?? []).flatMap((start) => findTerm(words, term, start)),
  );
}

/** The services that terms lead to, best first; none if the text has nothing to do with any. */
export function rankServices(all: Found[]): ServiceMatch[] {
  const found = withoutCovered(all);
  const byService = Map.groupBy(found, ({ term }) => term.service);
  const byKey = Map.groupBy(found, ({ key }) => key);
  const services = new Map(
    [...byKey].map(([key, all]) => [key, new Set(all.map(({ term }) => term.service))]),
  );
  const ranked = [...byService].map(([service, matches]) => ({
    service,
    score: scoreOf(matches, (key) => services.get(key)?.size ?? 1),
    passages: joined(matches),
  }));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  if (best < enough) return [];
  return ranked
    .filter(({ score }) => score >= best * shareOfBest)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostServices);
}

/** In the text's order; those that overlap are one. */
function joined(matches: Found[]): Passage[] {
  const all = matches
    .map(({ places }) => ({ first: places[0] ?? 0, last: places.at(-1) ?? 0 }))
    .sort((a, b) => a.first - b.first);
  const passages: Passage[] = [];
  for (const next of all) {
    const previous = passages.at(-1);
    if (previous && next.first <= previous.last) previous.last = Math.max(previous.last, next.last);
    else passages.push(next);
  }
  return passages;
}

/** A term in a text, with the places of its words. */
export interface Found {
  term: Term;
  key: string;
  places: number[];
}

/** Does not match across the end of a sentence. */
function findTerm(words: Word[], term: Term, start: number): Found[] {
  const places = placesFrom(words, term.stems, start);
  return places ? [{ term, key: term.stems.join(" "), places }] : [];
}

function placesFrom(words: Word[], stems: string[], start: number) {
  const places = [start];
  for (const [index, stem] of stems.slice(1).entries()) {
    const last = places.at(-1) ?? start;
    const isShort = Math.min(stem.length, stems[index]?.length ?? 0) <= shortWord;
    const steps = words
      .slice(last + 1, last + 2 + (isShort ? 0 : widestGap))
      .findIndex((word) => word.stem === stem && word.sentence === words[start]?.sentence);
    if (steps < 0) return null;
    places.push(last + 1 + steps);
  }
  return places;
}

/** "Data quality" is not also about quality. */
function withoutCovered(found: Found[]) {
  const at = Map.groupBy(
    found.flatMap((match) => match.places.map((place) => ({ place, match }))),
    ({ place }) => place,
  );
  return found.filter(
    ({ places: [first = 0, ...rest] }) =>
      !at
        .get(first)
        ?.some(
          ({ match: { places } }) =>
            places.length > rest.length + 1 && rest.every((place) => places.includes(place)),
        ),
  );
}

/** Each term counts once; longer ones more, those that lead to several services less. */
function scoreOf(matches: Found[], countServices: (key: string) => number) {
  const byTerm = new Map(matches.map((match) => [match.key, match.term]));
  return [...byTerm].reduce((score, [key, { strength, stems }]) => {
    const weight = (strength === "hint" ? hint : 1) * Math.min(2, 0.5 + stems.length / 2);
    return score + weight / countServices(key);
  }, 0);
}
