import { allScreens, logout } from "../navigation.ts";

/** Something to be chosen in the palette. */
export interface Option {
  /** The heading above it. */
  group: string;
  name: string;
  /** Shown beside the name. */
  note?: string;
  address: string;
  /** A page, a file that the browser saves, or something done by sending a form there. */
  opens: "page" | "file" | "form";
}

interface KnownOption extends Option {
  /** In lower case, what it is found by. */
  words: string[];
}

export const longestText = 200;

const known: KnownOption[] = [
  ...allScreens.map(({ name, address, alsoCalled = "" }) => ({
    ...{ group: "Screens", name, address, opens: "page" as const },
    words: wordsOf(`${name} ${alsoCalled}`),
  })),
  ...allScreens.flatMap(({ actions = [] }) =>
    actions.map(({ name, address, isFile }) => ({
      ...{ group: "Actions", name, address, opens: isFile ? ("file" as const) : ("page" as const) },
      words: wordsOf(name),
    })),
  ),
  { group: "Actions", ...logout, opens: "form", words: wordsOf(`${logout.name} sign out`) },
];

/** Screens and actions; as in the searches of lists, every word typed must begin one of theirs. */
export function findKnownOptions(typed: string): Option[] {
  const wanted = wordsOf(typed);
  return known.filter(({ words }) => wanted.every((begin) => words.some((word) => word.startsWith(begin))));
}

function wordsOf(text: string) {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
