import { type RefObject, useEffect } from "react";
import { deleteLocalCopy, readLocalCopy, writeLocalCopy } from "#app/drafts/local-copy.ts";

/** The local copy of an answer that a member is typing. */
export function unsentAnswer(userId: string) {
  return { key: `answer of ${userId}` };
}

/** The same of a check-in. */
export function unsentCheckIn(userId: string) {
  return { key: `check-in of ${userId}` };
}

interface Options {
  copy: ReturnType<typeof unsentAnswer>;
  /** What the texts are about; a local copy about something else is deleted. */
  about?: string;
  /** Texts of the conversation: a local copy that has one of them has been sent. */
  sent?: string[];
  form: RefObject<HTMLFormElement | null>;
}

/** Restores the local copy into the empty boxes of a form. Returns a function that saves it at each change, and says whether there is text. */
export function useUnsentTexts({ copy, about = "", sent = [], form }: Options) {
  const boxes = () => [...(form.current?.querySelectorAll("textarea") ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const { about: keptAbout = "", ...texts } = readLocalCopy(copy)?.form ?? {};
    const isSent = Object.values(texts).some((text) => sent.includes(text.trim()));
    if (isSent || keptAbout !== about) return deleteLocalCopy(copy);
    for (const box of boxes()) {
      const text = texts[box.name];
      if (box.value !== "" || !text) continue;
      box.value = text;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, []);

  return function saveUnsent() {
    const texts = Object.fromEntries(boxes().map(({ name, value }) => [name, value]));
    const hasText = Object.values(texts).some((text) => text.trim() !== "");
    if (hasText) writeLocalCopy(copy, { form: { ...texts, about }, tab: "", base: "" });
    else deleteLocalCopy(copy);
    return hasText;
  };
}
