import { findVersion } from "#domain/content/versions/queries.server.ts";
import { originalNumber, versionNumber } from "#domain/content/versions/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";

const parameter = "restored";

/** The form into which a version was put; it says so above its fields. */
export function restoredAddress(form: string, number: number) {
  return `${form}?${parameter}=${number}`;
}

/** The name of the version that the form's address says was put into it. */
export async function findRestored(tx: Transaction, url: URL, of: Parameters<typeof findVersion>[1]) {
  const number = versionNumber.safeParse(url.searchParams.get(parameter));
  if (!number.success) return undefined;
  if (of.kind === "pages" && number.data === originalNumber) return "The original text";
  const version = await findVersion(tx, of, number.data);
  if (!version) return undefined;
  const { timeZone } = await findSettings(tx);
  return `The version of ${dateTimeWithZone(version.savedAt, timeZone)}`;
}
