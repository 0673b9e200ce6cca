import { allScreens, logout } from "../navigation.ts";

export interface Option {
  /** The heading it is listed under. */
  group: string;
  name: string;
  /** Shown beside the name. */
  note?: string;
  address: string;
  /** "form" posts to the address. */
  opens: "page" | "file" | "form";
}

interface KnownOption extends Option {
  /** Search terms in lower case. */
  words: string[];
}

export const maxTextLength = 200;

const known: KnownOption[] = [
  ...allScreens.map(({ name, address, alsoCalled = "" }) => ({
    group: "Screens",
    name,
    address,
    opens: "page" as const,
    words: wordsOf(`${name} ${alsoCalled}`),
  })),
  ...allScreens.flatMap(({ actions = [] }) =>
    actions.map(({ name, address, isFile }) => ({
      group: "Actions",
      name,
      address,
      opens: isFile ? ("file" as const) : ("page" as const),
      words: wordsOf(name),
    })),
  ),
  { group: "Actions", ...logout, opens: "form", words: wordsOf(`${logout.name} sign out`) },
];

/** Finds screens and actions; each typed word must begin one of their words. */
export function findKnownOptions(typed: string): Option[] {
  const wanted = wordsOf(typed);
  return known.filter(({ words }) => wanted.every((begin) => words.some((word) => word.startsWith(begin))));
}

function wordsOf(text: string) {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
