import { AsyncLocalStorage } from "node:async_hooks";

interface TimedQuery {
  /** With placeholders: values are sent apart from it. */
  text: string;
  begun: number;
}

/** The queries of one request. */
export interface QueryTimes {
  count: number;
  slowest?: { text: string; milliseconds: number };
  running: Set<TimedQuery>;
}

const maxTextLength = 600;
const current = new AsyncLocalStorage<QueryTimes>();

export function noQueries(): QueryTimes {
  return { count: 0, running: new Set() };
}

/** Records all queries within `work`. */
export function withQueryTimes<T>(times: QueryTimes, work: () => T): T {
  return current.run(times, work);
}

/** The slowest query so far; one that still runs, or was given up, counts too. */
export function slowestQuery({ slowest, running }: QueryTimes) {
  const all = [...running].map(({ text, begun }) => ({ text, milliseconds: performance.now() - begun }));
  if (slowest) all.push(slowest);
  const [longest] = all.sort((one, other) => other.milliseconds - one.milliseconds);
  return longest && { text: shorten(longest.text), milliseconds: Math.round(longest.milliseconds) };
}

interface Timeable {
  query(...words: never[]): unknown;
  connect(...words: never[]): unknown;
}

/** Makes a pool or connection time its queries, and the wait for a free connection, for the current request. */
export function timeQueries(target: Timeable) {
  const { query, connect } = target;
  target.query = (...words: never[]) => time(textOf(words[0]), () => query.apply(target, words));
  target.connect = (...words: never[]) =>
    time("(waiting for a connection)", () => connect.apply(target, words));
}

/** A call with a callback is one that a pool makes for itself, and is timed there. */
function time(text: string, begin: () => unknown) {
  const times = current.getStore();
  if (!times) return begin();
  const entry = { text, begun: performance.now() };
  const result = begin();
  if (!(result instanceof Promise)) return result;
  times.count += 1;
  times.running.add(entry);
  function finish() {
    times?.running.delete(entry);
    const milliseconds = performance.now() - entry.begun;
    if (times && milliseconds > (times.slowest?.milliseconds ?? -1)) times.slowest = { text, milliseconds };
  }
  result.then(finish, finish);
  return result;
}

function textOf(query: unknown) {
  if (typeof query === "string") return query;
  return typeof query === "object" && query && "text" in query ? String(query.text) : "(no text)";
}

function shorten(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line;
}
