import { Fragment } from "react";

interface MarkedProps {
  text: readonly { text: string; isMatch: boolean }[];
}

/** A found text with its matches marked. */
export function Marked({ text }: MarkedProps) {
  return text.map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    isMatch ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  );
}
