/** A form whose text is kept as a draft while it is typed. */
export interface DraftPlace<Form> {
  /** Where drafts are sent. */
  address: string;
  /** Goes with each save. */
  fields?: Record<string, string>;
  /** The name under which this browser keeps a copy. */
  key: string;
  read(content: FormData): Form;
  /** The form in a copy that this browser kept; throws where it is none. */
  parse(kept: unknown): Form;
}

/** What came of saving a draft; on its way to the browser a moment becomes text. */
export type DraftAnswer<Form, Moment = string> =
  | { outcome: "saved"; savedAt: Moment }
  | { outcome: "conflict"; form: Form; savedAt: Moment }
  | { outcome: "submitted" }
  | { outcome: "refused"; text: string };

/** Another tab or device saved since the form began. */
export interface Conflict<Form> {
  shown: Form;
  other: { form: Form; base: string };
  /** Saves what is shown, by then perhaps more, over the other version. */
  saveOver(): void;
}
