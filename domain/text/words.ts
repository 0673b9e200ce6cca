/** "1 word", "1,200 words" */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`;
}

/** "Two words" */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wordsPerMinute = 200;

/** Same as `count_words` in the database. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** "512 words, 3 min read" */
export function writingLength(text: string): string {
  const words = countWords(text);
  return `${counted(words, "word")}, ${readingTime(words)}`;
}

export function readingTime(words: number): string {
  return `${Math.ceil(words / wordsPerMinute)} min read`;
}

/** Each line that is not blank is a paragraph. */
export function paragraphs(text: string): string[] {
  return text.split("\n").filter((paragraph) => paragraph.trim());
}
