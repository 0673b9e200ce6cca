/** Answer times, shown beside the submit button. */
export interface PromisedAnswer {
  /** "Thursday, November 19, 2026", by which the firm answers; null if it promises nothing. */
  by: string | null;
  /** "4 hours", in which half of the answers came; null if that is not shown. */
  usual?: string | null;
  /** Without a mail server the answer appears only on the receipt. */
  isMailed: boolean;
}

export function AnswerPromise({ by, usual, isMailed }: PromisedAnswer) {
  const sentences = [
    by && `We answer by ${by}.`,
    usual &&
      `In the last ninety days, half of our first answers came within ${usual}, not counting weekends and holidays.`,
    !isMailed && "Our answer appears on your receipt page: bookmark it after sending.",
  ].filter(Boolean);
  return sentences.length > 0 && <p className="text-small text-(--muted)">{sentences.join(" ")}</p>;
}
