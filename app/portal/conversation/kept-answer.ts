import { type RefObject, useEffect } from "react";
import { deleteLocalCopy, readLocalCopy, writeLocalCopy } from "#app/drafts/local-copy.ts";

/** Where a member's answer is kept in the browser while it is typed. */
export function keptAnswer(userId: string) {
  return { key: `answer of ${userId}` };
}

interface Kept {
  userId: string;
  /** What stands in the conversation: a copy of it has been sent. */
  sent: string[];
  form: RefObject<HTMLFormElement | null>;
}

/** Keeps what a member types until it is sent, and puts it back into an empty form. Returns what to call at each change. */
export function useKeptAnswer({ userId, sent, form }: Kept) {
  const boxOf = () => form.current?.querySelector("textarea");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const { text = "" } = readLocalCopy(keptAnswer(userId))?.form ?? {};
    if (sent.includes(text.trim())) return deleteLocalCopy(keptAnswer(userId));
    const box = boxOf();
    if (box?.value !== "" || text === "") return;
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);

  return function keep() {
    const text = boxOf()?.value ?? "";
    if (text.trim() === "") deleteLocalCopy(keptAnswer(userId));
    else writeLocalCopy(keptAnswer(userId), { form: { text }, tab: "", base: "" });
  };
}
