/** Random enough to tell things apart; `randomUUID` is missing on addresses without https. */
export function randomKey() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}
