import { linesOf, type Style } from "./fonts.server.ts";

export const colors = {
  ink: "#10201b",
  muted: "#4c5a54",
  evergreen: "#0f5c4a",
  amber: "#e9a23b",
  line: "#d8d2c5",
  sand: "#f6f2ea",
};

/** Lines of one style, placed relative to the block that they are in. */
export interface Words {
  tag: "H1" | "H2" | "P" | "TH" | "TD";
  scope?: "Row" | "Column";
  lines: string[];
  style: Style;
  /** The height of a line. */
  leading: number;
  color: string;
  x: number;
  y: number;
  width: number;
  align?: "right";
  /** In another style before the first line. */
  lead?: { text: string; style: Style; width: number };
  /** Where they lead. */
  link?: string;
}

interface Place extends Partial<Omit<Words, "lines" | "style" | "width">> {
  /** Relative to the size. */
  leading: number;
}

/** A text in lines of this width. */
export function words(text: string, style: Style, width: number, { leading, ...place }: Place): Words {
  const lines = linesOf(text, style, width, place.lead?.width);
  return {
    tag: "P",
    lines,
    style,
    leading: leading * style.size,
    color: colors.ink,
    x: 0,
    y: 0,
    width,
    ...place,
  };
}

export function heightOf({ lines, leading }: Words) {
  return lines.length * leading;
}
