/** The page of a list that an address asks for; anything that is no number is the first. */
export function pageNumber(request: Request) {
  const given = Number(new URL(request.url).searchParams.get("page"));
  return Number.isInteger(given) && given > 0 && given < 1_000_000 ? given : 1;
}
