import { data } from "react-router";

/** The page of a list that an address asks for; anything but a number from 1 up is no page of ours. */
export function pageNumber(request: Request) {
  const given = new URL(request.url).searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(given)) throw data(null, { status: 404 });
  return Number(given);
}
