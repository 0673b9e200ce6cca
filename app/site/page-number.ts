import { data } from "react-router";

/** The page number in the query; 404 if it is invalid. */
export function pageNumber(request: Request) {
  const given = new URL(request.url).searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(given)) throw data(null, { status: 404 });
  return Number(given);
}

/** The address of a page of a list; the first page is the list itself. */
export function numberedAddress(list: string, page: number) {
  return page === 1 ? list : `${list}?page=${page}`;
}

/** Title and description of a page of a list. */
export function numberedSearch({ title, description }: { title: string; description: string }, page: number) {
  return { title: page === 1 ? title : `${title}, page ${page}`, description };
}
