/** Something that is found by the words of its name, or by others. */
export interface Searchable {
  /** The heading it is listed under. */
  group: string;
  name: string;
  /** Other search terms. */
  alsoCalled?: string;
}

/** Words that do not tell what somebody looks for. */
const fillers = new Set(
  "a an and are at can change do edit for from go how i in is it me my of on open our please see set show the to update want what where who with your".split(
    " ",
  ),
);

/** Not the plural of "new". */
const singulars = new Set(["news"]);

interface Prepared<Item> {
  item: Item;
  name: string[];
  others: string[];
}

/** Returns a search among the items: what it finds is in groups, the best match first. Without words it finds all. */
export function searchAmong<Item extends Searchable>(items: readonly Item[]) {
  const prepared: Prepared<Item>[] = items.map((item) => ({
    item,
    name: wordsOf(item.name),
    others: wordsOf(item.alsoCalled ?? ""),
  }));
  return (typed: string): Item[] => {
    const words = wordsOf(typed);
    const telling = words.filter((word) => !fillers.has(word));
    const wanted = telling.length > 0 ? telling : words;
    const found = prepared.flatMap((each) => {
      const rank = rankOf(each, wanted);
      return rank === null ? [] : [{ item: each.item, rank }];
    });
    const groups = [...Map.groupBy(found, ({ item }) => item.group).values()].map((members) =>
      members.toSorted((one, other) => one.rank - other.rank),
    );
    return groups
      .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
      .flat()
      .map(({ item }) => item);
  };
}

/** The lower the better; null if a word is missing. Names count before other terms, whole words before beginnings. */
function rankOf({ name, others }: Prepared<unknown>, wanted: string[]) {
  const ranks = wanted.map((word) => {
    if (name.includes(word)) return 0;
    if (name.some((each) => each.startsWith(word))) return 1;
    if (others.includes(word)) return 2;
    return others.some((each) => each.startsWith(word)) ? 3 : Number.POSITIVE_INFINITY;
  });
  const rank = ranks.reduce((sum, each) => sum + each, 0);
  return Number.isFinite(rank) ? rank : null;
}

/** In lower case, without accents, and in the singular. */
function wordsOf(text: string) {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singularOf);
}

function singularOf(word: string) {
  if (word.length < 4 || singulars.has(word) || /[^s]ss$|us$/.test(word)) return word;
  return word.replace(/ies$/, "y").replace(/s$/, "");
}
