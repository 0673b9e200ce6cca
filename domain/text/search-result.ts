/** The title of a public page. */
export function pageTitle(title: string, firmName: string): string {
  return `${title} | ${firmName}`;
}

/** Search engines show about this many characters of a description. */
export const descriptionLimit = 160;

/** Search engines cut by width; about this many characters fit. */
const titleLimit = 60;

interface SearchResult {
  title: string;
  description: string;
}

/** Title and description cut as a search engine would. */
export function searchResult({ title, description }: SearchResult): SearchResult {
  return { title: cutAtWord(title, titleLimit), description: cutAtWord(description, descriptionLimit) };
}

function cutAtWord(text: string, limit: number) {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length <= limit) return whole;
  const cut = whole.slice(0, limit - 3);
  const end = cut.lastIndexOf(" ");
  return `${(end > limit / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:|-]+$/, "")} ...`;
}
