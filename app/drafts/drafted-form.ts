import { type FormTexts, readTexts } from "#domain/drafts/rules.ts";

/** A form whose text is saved as a draft while it is typed. */
export interface DraftedForm {
  /** Where drafts are sent. */
  address: string;
  /** The name of the local copy in this browser. */
  key: string;
  /** Goes with each save, where one address takes the drafts of several forms. */
  place?: string;
  /** The saved version that the text began from: it stays that one's draft also when its writer has been shown a newer one. */
  version?: string;
}

export function typedInto({ version }: DraftedForm, form: HTMLFormElement): FormTexts {
  const texts = readTexts(new FormData(form));
  return version === undefined ? texts : { ...texts, version };
}

/** What came of saving a draft; on its way to the browser a moment becomes text. */
export type DraftAnswer<Moment = string> =
  | { outcome: "saved"; savedAt: Moment }
  | { outcome: "conflict"; form: FormTexts; savedAt: Moment }
  | { outcome: "submitted" }
  | { outcome: "refused"; text: string };

/** Another tab or device saved since the form began. */
export interface Conflict {
  shown: FormTexts;
  other: { form: FormTexts; base: string };
  /** Saves what is shown, by then perhaps more, over the other version. */
  saveOver(): void;
}
