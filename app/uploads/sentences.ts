import type { Upload, UploadResult } from "./use-uploads.ts";

type Named = Pick<Upload, "file" | "result">;

/** A sentence that names the file and the reason. */
export function reasonOf({ file: { name }, result }: Named) {
  const failed = `“${name}” was not uploaded`;
  if (result?.outcome === "refused") return result.reason;
  if (result?.outcome === "signed out") return `${failed}: you had been signed out.`;
  if (result?.outcome === "stopped") return `${failed}: it was stopped.`;
  if (result?.outcome === "lost") return `${failed}: the connection was lost.`;
  return `${failed}: the server did not answer.`;
}

/** Says under which name a file was stored; null if under its own. */
export function newNameOf({ file, result }: Named) {
  if (result?.outcome !== "stored" || !result.name) return null;
  if (result.name.normalize() === file.name.normalize()) return null;
  return `“${file.name}” is there as “${result.name}”.`;
}

/** Announced by screen readers whenever an upload is done. */
export function summaryOf(uploads: Named[]) {
  if (uploads.length === 0) return "";
  const stored = uploads.filter(({ result }) => result?.outcome === "stored");
  const failed = uploads.filter(({ result }) => result && result.outcome !== "stored");
  const lost = failed.filter(isLost);
  const amount = uploads.length === 1 ? "1 file" : `${uploads.length} files`;
  return [
    lost.length > 0 ? lossOf(stored, lost) : `${stored.length} of ${amount} uploaded.`,
    ...stored.map(newNameOf).filter((text) => text !== null),
    ...failed.filter((upload) => !isLost(upload)).map(reasonOf),
  ].join(" ");
}

export function isLost({ result }: { result?: UploadResult }) {
  return result?.outcome === "lost";
}

function lossOf(stored: Named[], lost: Named[]) {
  if (stored.length === 0) return `The connection was lost: ${namesOf(lost)} did not arrive.`;
  return `The connection was lost: ${namesOf(stored)} arrived; ${namesOf(lost)} did not.`;
}

const mostNames = 5;
const list = new Intl.ListFormat("en-US");

/** "“a.pdf”, “b.pdf”, and 3 others" */
function namesOf(uploads: Named[]) {
  const names = uploads.map(({ file }) => `“${file.name}”`);
  const others = names.length - mostNames;
  if (others < 2) return list.format(names);
  return list.format([...names.slice(0, mostNames), `${others} others`]);
}
