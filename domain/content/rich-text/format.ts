import { z } from "zod";

/** How the long texts of an item are written. */
export const textFormats = ["plain", "markdown"] as const;

export type TextFormat = (typeof textFormats)[number];

/** A form from before there was a choice says nothing: its text is shown as it was typed. */
export const textFormat = z.enum(textFormats, { error: "Choose a text format." }).default("plain");

/** What a new item begins with. */
export const newTextFormat: TextFormat = "markdown";

/** Of what stands in a form. */
export function textFormatOf(typed: string | undefined): TextFormat {
  return typed === "markdown" ? "markdown" : "plain";
}
