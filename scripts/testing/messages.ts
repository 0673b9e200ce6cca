/** The messages of a runner's reporter to `npm test`. */
export type Message =
  | { kind: "planned"; count: number; what: string }
  | { kind: "progress"; done: number }
  | { kind: "test"; test: FinishedTest }
  | { kind: "error"; text: string };

export interface FinishedTest {
  file: string;
  name: string;
  seconds: number;
  /** Why it failed; undefined if it passed. */
  failure?: string;
}

export function tell(message: Message) {
  process.send?.(message);
}
