import { type FormTexts, readTexts } from "#domain/drafts/rules.ts";

/** A form whose text is saved as a draft while it is typed. */
export interface DraftedForm {
  /** Where drafts are sent. */
  address: string;
  /** The name of the local copy in this browser. */
  key: string;
  /** Goes with each save, where one address takes the drafts of several forms. */
  place?: string;
  /** The saved version that the text began from, by its number: it stays that one's draft also when its writer has been told of a newer one. */
  version?: string;
}

export function typedInto({ version }: DraftedForm, form: HTMLFormElement): FormTexts {
  const texts = readTexts(new FormData(form));
  return version === undefined ? texts : { ...texts, version };
}

/** Whether something was typed, or filled in by the browser, before the scripts came. */
export function isTouched(form: HTMLFormElement) {
  return Array.from(form.elements).some((element) => {
    if (element instanceof HTMLTextAreaElement) {
      // A text that a form once sent has other line breaks than the one a box holds.
      return element.value !== element.defaultValue.replaceAll("\r\n", "\n");
    }
    if (element instanceof HTMLSelectElement) {
      const first = Array.from(element.options).findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(0, first);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  });
}

/** What came of saving a draft; on its way to the browser a moment becomes text. */
export type DraftAnswer<Moment = string> =
  | { outcome: "saved"; savedAt: Moment }
  | { outcome: "conflict"; form: FormTexts; savedAt: Moment }
  | { outcome: "submitted" }
  | { outcome: "refused"; text: string };

/** Another tab or device saved the draft since the form began. */
export interface Conflict {
  typed: FormTexts;
  draft: { form: FormTexts; savedAt: string };
  /** Saves what is shown, by then perhaps more, over the draft. */
  saveOver(): void;
}
