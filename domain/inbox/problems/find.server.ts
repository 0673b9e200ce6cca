import { sql } from "drizzle-orm";
import { findHits, limitQueries } from "#domain/content/search/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type Found, findTerms, rankServices, type Word, wordsIn } from "./match.ts";
import { problemTerms } from "./table.server.ts";

const { service, strength, stems } = problemTerms;

/** Maximum number of characters compared; an application may be longer. */
const mostRead = 8_000;

/** Services, case studies and articles that fit a problem, the best first, each with the matching words. */
export async function findAnswers(tx: Transaction, text: string) {
  const problem = text.slice(0, mostRead);
  await limitQueries(tx);
  const words = await withStems(tx, problem);
  const terms = await tx.select({ service, strength, stems }).from(problemTerms);
  const found = findTerms(words, terms);
  const services = rankServices(found);
  const telling = found.filter(({ term }) => services.some(({ service }) => service === term.service));
  const phrases = phrasesOf(problem, words, telling);
  return {
    services: services.map((match) => ({
      slug: match.service,
      words: onlyOnce(match.passages.map((passage) => quote(problem, words, passage))),
    })),
    caseStudies: await findReadings(tx, "case-studies", phrases),
    articles: await findReadings(tx, "blog-posts", phrases),
  };
}

export type Answers = Awaited<ReturnType<typeof findAnswers>>;

async function withStems(tx: Transaction, text: string): Promise<Word[]> {
  const words = wordsIn(text);
  const {
    rows: [row],
  } = await tx.execute<{ stems: string[] }>(
    sql`select stems_of(${sql.param(words.map((word) => word.text))}::text[]) as stems`,
  );
  return words.map((word, place) => ({ ...word, stem: row?.stems[place] ?? word.text }));
}

function quote(problem: string, words: Word[], { first, last }: { first: number; last: number }) {
  const end = words[last];
  return problem.slice(words[first]?.start, end && end.start + end.text.length);
}

function onlyOnce(texts: string[]) {
  return texts.filter(
    (text, place) => texts.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === place,
  );
}

/** A search phrase, and the words of the visitor: "lose customers", "lose our best customers". */
interface Phrase {
  searched: string;
  written: string;
  isClear: boolean;
}

const mostPhrases = 20;

/** The terms that say by themselves what a text is about. */
function phrasesOf(problem: string, words: Word[], found: Found[]): Phrase[] {
  const telling = found.filter(({ term }) => term.strength === "clear" || term.stems.length > 1);
  const phrases = telling.map(({ term, key, places }) => {
    const [first = 0, last = first] = [places[0], places.at(-1)];
    const searched = places.map((place) => words[place]?.text).join(" ");
    const written = quote(problem, words, { first, last });
    return [key, { searched, written, isClear: term.strength === "clear" }] as const;
  });
  return [...new Map(phrases).values()].slice(0, mostPhrases);
}

const mostReadings = 3;
/** The search finds phrases by their words, wherever these are in a text. */
const mostCompared = 40;

/** Items with one clear phrase or two others; those with most matches first. */
async function findReadings(tx: Transaction, entity: "case-studies" | "blog-posts", phrases: Phrase[]) {
  const { hits } = await findHits(tx, {
    words: phrases.map((phrase) => phrase.searched),
    having: "any",
    entities: [entity],
    limit: mostCompared,
    hasPassages: false,
  });
  return hits
    .map(({ title, address, matched }) => {
      const found = phrases.filter((phrase) => matched.includes(phrase.searched));
      return {
        title: title.map(({ text }) => text).join(""),
        address,
        words: longest(found.map((phrase) => phrase.written)),
        isClear: found.some((phrase) => phrase.isClear),
      };
    })
    .filter(({ words, isClear }) => isClear || words.length > 1)
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, mostReadings)
    .map(({ title, address, words }) => ({ title, address, words }));
}

/** Each once, without those that are part of another. */
function longest(texts: string[]) {
  return onlyOnce(texts.filter((text) => !texts.some((other) => other !== text && other.includes(text))));
}
