/** The slug of a title; empty if the title has no letter a-z or digit. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Lower-casing can double a letter (İ), and a clash or an empty slug adds a suffix. */
export function slugLimit(titleLimit: number): number {
  return titleLimit * 2 + 50;
}
