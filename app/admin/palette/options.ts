import { allScreens, logout } from "../navigation.ts";
import { type Searchable, searchAmong } from "./matching.ts";

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

export const maxTextLength = 200;

const known: (Option & Searchable)[] = [
  ...allScreens.map(({ name, address, alsoCalled }) => ({
    group: "Screens",
    name,
    address,
    opens: "page" as const,
    alsoCalled,
  })),
  ...allScreens.flatMap(({ actions = [] }) =>
    actions.map(({ name, address, isFile, alsoCalled }) => ({
      group: "Actions",
      name,
      address,
      opens: isFile ? ("file" as const) : ("page" as const),
      alsoCalled,
    })),
  ),
  { group: "Actions", ...logout, opens: "form" },
];

/** Finds screens and actions. */
export const findKnownOptions: (typed: string) => Option[] = searchAmong(known);
