/** A sentence about the deployment. */
export interface Finding {
  state: "fine" | "note" | "wrong";
  text: string;
  /** What to do about it. */
  mend?: string;
}

export function fine(text: string): Finding {
  return { state: "fine", text };
}

/** Worth knowing, and as somebody may want it. */
export function note(text: string): Finding {
  return { state: "note", text };
}

export function wrong(text: string, mend: string): Finding {
  return { state: "wrong", text, mend };
}
