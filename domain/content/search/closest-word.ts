/** The known word closest to a typed one; the first if several are equally close. */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  let closest: string | undefined;
  let fewest = mostErrors(typed) + 1;
  for (const word of words) {
    const errors = countErrors(typed, word);
    if (errors >= fewest) continue;
    closest = word;
    fewest = errors;
  }
  return closest;
}

/** In a short word one wrong letter makes another word. */
function mostErrors({ length }: string) {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** Letters missing, too many, wrong or swapped with the next (the distance of Damerau and Levenshtein). */
function countErrors(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? 0;
}
