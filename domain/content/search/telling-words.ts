/** Words around a question that do not tell what it is about; the database ignores others, such as "the" and "your". */
const fillers = new Set(
  `able anybody anyone anything business businesses company consultant consultants consulting could d find firm get give go got hello help hey hi know let like ll
  look looking m make may might need offer organization page people please possible provide re search searching see show site
  somebody someone something tell thing us ve want wanted wants website would`.split(/\s+/),
);

/** The words of a query or phrase without those that tell nothing, unless there are no others. */
export function tellingWords(words: readonly string[], others: readonly string[] = []): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word) && !others.includes(word));
  return telling.length > 0 ? telling : words;
}
