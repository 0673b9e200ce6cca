import { type FormTexts, readTexts } from "#domain/drafts/rules.ts";

/** A form whose text is saved as a draft while it is typed. */
export interface DraftedForm {
  /** Where drafts are sent. */
  address: string;
  /** The name of the local copy in this browser. */
  key: string;
  /** Sent with each save if several forms save to one address. */
  place?: string;
  /** The number of the saved version that the text began from; unchanged even if a newer version is reported. */
  version?: string;
}

export function typedInto({ version }: DraftedForm, form: HTMLFormElement): FormTexts {
  const texts = readTexts(new FormData(form));
  return version === undefined ? texts : { ...texts, version };
}

/** Whether something was typed, or filled in by the browser, before the scripts loaded. */
export function isTouched(form: HTMLFormElement) {
  return Array.from(form.elements).some((element) => {
    if (element instanceof HTMLTextAreaElement) {
      // Submitted text has CRLF line breaks, a text area's value has LF.
      return element.value !== element.defaultValue.replaceAll("\r\n", "\n");
    }
    if (element instanceof HTMLSelectElement) {
      const first = Array.from(element.options).findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(0, first);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    const isBox = element.type === "checkbox" || element.type === "radio";
    return isBox ? element.checked !== element.defaultChecked : element.value !== element.defaultValue;
  });
}

/** The response to a saved draft; dates become text in JSON. */
export type DraftAnswer<Moment = string> =
  | { outcome: "saved"; savedAt: Moment }
  | { outcome: "conflict"; form: FormTexts; savedAt: Moment }
  | { outcome: "submitted" }
  | { outcome: "refused"; text: string };

/** Another tab or device saved the draft since the form began. */
export interface Conflict {
  typed: FormTexts;
  draft: { form: FormTexts; savedAt: string };
  /** Overwrites the draft with the form's current text. */
  saveOver(): void;
}
