/** By what a list of the back office can be narrowed and sorted; each in the words its reader sees. */
export interface ListOptions {
  /** By the name of the address's parameter. */
  filters: Record<string, ListFilter>;
  /** The first is the order of a list that nobody sorted. */
  sorts: Record<string, string>;
}

export interface ListFilter {
  label: string;
  /** The choice that leaves nothing out. */
  all: string;
  options: Record<string, string>;
  /** Takes the id of anything, also where the options, which are found when the list is read, do not hold it. */
  takesId?: true;
}

/** What an address asks of a list. */
export interface ListQuery {
  search: string;
  /** Only those that narrow it. */
  filters: Record<string, string>;
  sort: string;
  page: number;
}

export const listPageSize = 50;
/** A search that finds more than this says so instead of counting on. */
export const maxCounted = 1000;
const maxSearchLength = 200;

/** Reads an address; what it asks that the list does not know is as if it had not been asked. */
export function readListQuery(parameters: URLSearchParams, { filters, sorts }: ListOptions): ListQuery {
  const chosen = Object.entries(filters).flatMap(([name, { options, takesId }]) => {
    const value = parameters.get(name) ?? "";
    return Object.hasOwn(options, value) || (takesId && isId(value)) ? [[name, value] as const] : [];
  });
  const sort = parameters.get("sort") ?? "";
  const page = Number(parameters.get("page"));
  return {
    // PostgreSQL takes no text with this character in it.
    search: (parameters.get("search") ?? "").replaceAll("\0", " ").trim().slice(0, maxSearchLength),
    filters: Object.fromEntries(chosen),
    sort: Object.hasOwn(sorts, sort) ? sort : defaultSort(sorts),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function defaultSort(sorts: ListOptions["sorts"]) {
  return Object.keys(sorts)[0] ?? "";
}

/** The address of a list; what is as it would be anyway is left out. */
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

/** The row whose details an address opens over its list. */
export function readOpenedId(parameters: URLSearchParams) {
  const id = parameters.get("open") ?? "";
  return isId(id) ? id : null;
}

/** The address of a list as one asked for it, with nothing opened over it. */
export function closedAddress(path: string, asked: URLSearchParams) {
  const parameters = new URLSearchParams(asked);
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

/** For what is a draft or published. */
export const publicationFilter = {
  label: "Status",
  all: "All Status",
  options: { published: "Published", draft: "Draft" },
} satisfies ListFilter;
