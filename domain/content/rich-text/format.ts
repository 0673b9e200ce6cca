import { z } from "zod";

/** How the long texts of an item are written. */
export const textFormats = ["plain", "markdown"] as const;

export type TextFormat = (typeof textFormats)[number];

/** Forms without this field are plain text. */
export const textFormat = z.enum(textFormats, { error: "Choose a text format." }).default("plain");

/** The default of new items. */
export const newTextFormat: TextFormat = "markdown";

/** The format in a form's value. */
export function textFormatOf(typed: string | undefined): TextFormat {
  return typed === "markdown" ? "markdown" : "plain";
}
