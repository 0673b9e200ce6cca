/** Value of the hidden field that identifies the form among the dashboard's. */
export const tickIntent = "tick";

export interface TickAnswer {
  failure: string | null;
}
