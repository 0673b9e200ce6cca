import { z } from "zod";
import { draftMessages, fits, formTexts } from "#domain/drafts/rules.ts";
import { line, lines, optionalLine, optionalLines } from "#domain/text/fields.ts";

export const resultLimits = { changed: 1_000, quotation: 300, signedName: 100, signedRole: 100 };

export const figureLimits = { what: 100, before: 40, after: 40, unit: 40 };

export const mostFigures = 5;

export const figureLabels = { what: "What was measured", before: "Before", after: "After", unit: "Unit" };

const figureFields = ["what", "before", "after", "unit"] as const;

export const resultLabels = {
  changed: "What changed, in your words",
  quotation: "Quotation",
  signedName: "Name",
  signedRole: "Role",
};

/** By the names of the form's fields, in its order. */
export const resultTextLabels: Record<string, string> = {
  ...Object.fromEntries(
    Array.from({ length: mostFigures }, (_, index) =>
      figureFields.map((field) => [
        `figures[${index}].${field}`,
        `Figure ${index + 1}: ${figureLabels[field]}`,
      ]),
    ).flat(),
  ),
  ...resultLabels,
};

/** How deep the form's fields are nested, as in `figures[2].what`. */
export const resultsLevels = 3;

/** Bytes that the database allows for a member's draft. */
const draftBytes = 65_536;

export const resultsDraftForm = formTexts.refine((draft) => fits(draft, draftBytes), draftMessages.tooLarge);

/** The figure in a row, counted from 1; its messages name the row. */
function figureIn(row: number) {
  const nameOf = (field: keyof typeof figureLabels) => `“${figureLabels[field]}” of figure ${row}`;
  return z.object({
    what: line(nameOf("what"), figureLimits.what),
    before: line(nameOf("before"), figureLimits.before),
    after: line(nameOf("after"), figureLimits.after),
    unit: optionalLine(nameOf("unit"), figureLimits.unit),
  });
}

const typed = z.string().optional();
const typedFigure = z.object({ what: typed, before: typed, after: typed, unit: typed });

export type TypedFigure = z.input<typeof typedFigure>;

/** Rows with nothing in them are left out. */
const figures = z
  .array(typedFigure)
  .max(mostFigures, `You can send at most ${mostFigures} figures.`)
  .default([])
  .transform((rows, context) =>
    rows.flatMap((row, index) => {
      if (figureFields.every((field) => !row[field]?.trim())) return [];
      const { data, error } = figureIn(index + 1).safeParse(row);
      for (const { message, path } of error?.issues ?? []) {
        context.addIssue({ code: "custom", message, path: [index, ...path] });
      }
      return data ? [data] : [];
    }),
  );

interface Signed {
  quotation: string | null;
  signedName: string | null;
  signedRole: string | null;
}

/** Checked together with the other fields, not after them. */
function signing(field: keyof Signed, error: string, isWhole: (signed: Signed) => boolean) {
  return z.refine<Signed>(isWhole, {
    path: [field],
    error,
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** The name is filled in before anything is typed, so that it needs no quotation. */
export const resultsForm = z
  .object({
    figures,
    changed: lines("What changed", resultLimits.changed),
    quotation: optionalLines("Quotation", resultLimits.quotation),
    signedName: optionalLine("Name", resultLimits.signedName),
    signedRole: optionalLine("Role", resultLimits.signedRole),
  })
  .check(
    signing(
      "quotation",
      "Quotation is required with a role. Write one, or leave the role empty.",
      ({ quotation, signedRole }) => !(signedRole && !quotation),
    ),
    signing(
      "signedName",
      "Name is required with a quotation.",
      ({ quotation, signedName }) => !(quotation && !signedName),
    ),
    signing(
      "signedRole",
      "Role is required with a quotation.",
      ({ quotation, signedRole }) => !(quotation && !signedRole),
    ),
  );

export type ResultsForm = z.infer<typeof resultsForm>;

export type Figure = ResultsForm["figures"][number];

export const resultMessages = {
  sent: "Thank you! Your results have been sent.",
  corrected: "Your correction has been saved.",
  sendFailed: "Failed to send results",
  alreadyAccepted:
    "Your results have been accepted, so they can no longer be corrected. What you typed is still here; you can send it as a message.",
  changedElsewhere:
    "Your results were corrected in another tab or on another device since you opened this page. What you typed is still here. Read above what they say now; sending yours replaces it.",
  notYet: "We ask for results in the last two weeks of the program and after its end.",
  notAsked:
    "Results are asked for in the last two weeks of the program and after its end. What you typed is kept as a draft.",
  accepted: "The results have been accepted.",
  acceptFailed: "Failed to accept results",
  correctedMeanwhile: "The member has corrected them meanwhile; here is how they read now.",
  acceptedAlready: "They had been accepted already. Nothing was changed.",
};
