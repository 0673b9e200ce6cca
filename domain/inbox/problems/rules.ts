import { z } from "zod";
import { line, lines } from "#domain/text/fields.ts";
import { serviceSlugs } from "./services.ts";

export const problemLimits = { least: 20, text: 2_000 };

const moreWords = "Please write a sentence or two, so that we can tell what it is about.";

export const problemForm = z.object({
  problem: lines("Your problem", problemLimits.text).check(z.minLength(problemLimits.least, moreWords)),
});

export const problemMessages = {
  failed: "This could not be looked up. Nothing you typed is lost: please try again.",
};

/** Whether a term leads to its service by itself or only beside others. */
export const termStrengths = ["clear", "hint"] as const;

export type TermStrength = (typeof termStrengths)[number];

export const termStrengthLabels: Record<TermStrength, string> = {
  clear: "By itself",
  hint: "Only together with other terms",
};

export const termLimits = { term: 60 };

export const termForm = z.object({
  term: line("Term", termLimits.term),
  service: z.enum(serviceSlugs, { error: "Choose a service." }),
  strength: z.enum(termStrengths, { error: "Choose how clear the term is." }),
});

export type TermForm = z.infer<typeof termForm>;

export const termMessages = {
  added: (term: string) => `“${term}” has been added.`,
  known: (term: string, service: string) => `“${term}” already leads to ${service}.`,
  meaningless: "Such words are in every text. Add one that tells what the text is about.",
  addFailed: "Failed to add term. Please try again.",
  removed: (term: string) => `“${term}” has been removed.`,
  removeFailed: "Failed to remove term. Please try again.",
  notFound: "This term has been removed already.",
};
