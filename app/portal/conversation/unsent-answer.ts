import { type RefObject, useEffect } from "react";
import { deleteLocalCopy, readLocalCopy, writeLocalCopy } from "#app/drafts/local-copy.ts";

/** The local copy of an answer that a member is typing. */
export function unsentAnswer(userId: string) {
  return { key: `answer of ${userId}` };
}

interface Options {
  userId: string;
  /** Texts of the conversation: a local copy equal to one of them has been sent. */
  sent: string[];
  form: RefObject<HTMLFormElement | null>;
}

/** Restores the local copy into an empty form. Returns a function that saves it, to be called at each change. */
export function useUnsentAnswer({ userId, sent, form }: Options) {
  const boxOf = () => form.current?.querySelector("textarea");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const { text = "" } = readLocalCopy(unsentAnswer(userId))?.form ?? {};
    if (sent.includes(text.trim())) return deleteLocalCopy(unsentAnswer(userId));
    const box = boxOf();
    if (box?.value !== "" || text === "") return;
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);

  return function saveUnsent() {
    const text = boxOf()?.value ?? "";
    if (text.trim() === "") deleteLocalCopy(unsentAnswer(userId));
    else writeLocalCopy(unsentAnswer(userId), { form: { text }, tab: "", base: "" });
  };
}
