/** Filters and sorts of a list of the back office, with their labels. */
export interface ListOptions {
  /** By query parameter. */
  filters: Record<string, ListFilter>;
  /** The first is the default. */
  sorts: Record<string, string>;
  /** The list cannot be searched. */
  isWordless?: true;
}

export interface ListFilter {
  label: string;
  /** Label of the option for all. */
  all: string;
  options: Record<string, string>;
  /** Accepts any id; the options are loaded with the list. */
  takesId?: true;
}

/** The parsed query of a list. */
export interface ListQuery {
  search: string;
  /** Active ones only. */
  filters: Record<string, string>;
  sort: string;
  page: number;
}

export const listPageSize = 50;
const maxSearchLength = 200;

/** Parses the query; unknown parameters are ignored. */
export function readListQuery(parameters: URLSearchParams, { filters, sorts }: ListOptions): ListQuery {
  const chosen = Object.entries(filters).flatMap(([name, { options, takesId }]) => {
    const value = parameters.get(name) ?? "";
    return Object.hasOwn(options, value) || (takesId && isId(value)) ? [[name, value] as const] : [];
  });
  const sort = parameters.get("sort") ?? "";
  const page = Number(parameters.get("page"));
  return {
    // PostgreSQL rejects text with this character.
    search: (parameters.get("search") ?? "").replaceAll("\0", " ").trim().slice(0, maxSearchLength),
    filters: Object.fromEntries(chosen),
    sort: Object.hasOwn(sorts, sort) ? sort : defaultSort(sorts),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function defaultSort(sorts: ListOptions["sorts"]) {
  return Object.keys(sorts)[0] ?? "";
}

/** The address of a list, without defaults. */
export function listAddress(
  path: string,
  { search, filters, sort, page }: ListQuery,
  { sorts }: ListOptions,
) {
  const parameters = new URLSearchParams(filters);
  if (search) parameters.set("search", search);
  if (sort !== defaultSort(sorts)) parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

function isId(text: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The id of the row whose details are open. */
export function readOpenedId(parameters: URLSearchParams) {
  const id = parameters.get("open") ?? "";
  return isId(id) ? id : null;
}

/** The address of a list without open details. */
export function closedAddress(path: string, current: URLSearchParams) {
  const parameters = new URLSearchParams(current);
  parameters.delete("open");
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

export function openedAddress(list: string, id: string) {
  return `${list}${list.includes("?") ? "&" : "?"}open=${id}`;
}

export function isFiltered({ search, filters }: ListQuery) {
  return search !== "" || Object.keys(filters).length > 0;
}
