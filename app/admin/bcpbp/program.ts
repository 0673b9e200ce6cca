/** The program of an application, as its details show it. */
export interface Program {
  /** Null if it has not begun. */
  engagement: { id: string; standing: string } | null;
  /** Calendar days. */
  firstDays: { suggested: string; earliest: string; latest: string };
}
