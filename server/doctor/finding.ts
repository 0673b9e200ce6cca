/** A sentence about the deployment. */
export interface Finding {
  state: "fine" | "note" | "wrong";
  text: string;
  /** What to do about it. */
  fix?: string;
}

export function fine(text: string): Finding {
  return { state: "fine", text };
}

/** Worth knowing, but may be intended. */
export function note(text: string): Finding {
  return { state: "note", text };
}

export function wrong(text: string, fix: string): Finding {
  return { state: "wrong", text, fix };
}
