import type { MarkedText } from "#domain/content/search/rules.ts";

export const minSearchLength = 3;

/** The words to look for, as `comparable` writes them; none if too little was typed. */
export function searchedWords(typed: string): string[] {
  const words = comparable(typed).split(" ").filter(Boolean);
  return words.join(" ").length < minSearchLength ? [] : words;
}

/** In lower case and with plain marks, as people type; as long as the text. */
export function comparable(text: string) {
  return text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/\s/g, " ");
}

/** Whether all words occur in the text. */
export function hasWords(text: string, words: string[]) {
  const searched = comparable(text);
  return words.every((word) => searched.includes(word));
}

/** The text with the whole phrase marked, or each word where the phrase does not occur. */
export function markMatches(text: string, typed: string): MarkedText {
  const searched = comparable(text);
  const words = searchedWords(typed);
  const phrase = words.join(" ");
  const wanted = searched.includes(phrase) ? [phrase] : words;
  const pieces: MarkedText = [];
  let end = 0;
  while (end < text.length) {
    const next = firstOf(searched, wanted, end);
    if (!next) break;
    pieces.push({ text: text.slice(end, next.start), isMatch: false });
    end = next.start + next.length;
    pieces.push({ text: text.slice(next.start, end), isMatch: true });
  }
  pieces.push({ text: text.slice(end), isMatch: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The first of these words from this place on. */
function firstOf(text: string, words: string[], from: number) {
  return words
    .map((word) => ({ start: text.indexOf(word, from), length: word.length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .toSorted((one, other) => one.start - other.start || other.length - one.length)[0];
}
