import { expect, test } from "vitest";
import { pages } from "#domain/content/pages/list.ts";
import { findEditedPage, savePageTexts } from "#domain/content/pages/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countUnconfirmedClaims, listClaims, noteClaim } from "./queries.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const now = new Date("2026-11-16T12:00:00Z");

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

async function claim(path = "check.text", at = now) {
  const claims = await act((tx) => listClaims(tx, at));
  const found = claims.find((each) => each.page === "values" && each.path === path);
  if (!found) throw new Error(`There is no claim at ${path}`);
  return found;
}

async function write(text: string, lede: string = pages.values.texts.opening.lede) {
  const { version } = await act((tx) => findEditedPage(tx, "values"));
  const { texts } = pages.values;
  const changed = { ...texts, opening: { ...texts.opening, lede }, check: { ...texts.check, text } };
  await act((tx) => savePageTexts(tx, { userId, name: "values", version, texts: changed }));
}

test("a claim is confirmed with its source, until its words change or a year has passed", async () => {
  const before = (await act((tx) => countUnconfirmedClaims(tx, now))).get("values") ?? 0;
  const first = await claim();
  expect(first.state).toBe("unconfirmed");
  const said = { ...first, source: "Engagement letters" };
  expect(await act((tx) => noteClaim(tx, said, now))).toEqual({ outcome: "saved" });
  expect(await claim()).toMatchObject({ state: "confirmed", source: "Engagement letters", confirmedAt: now });
  const after = await act((tx) => countUnconfirmedClaims(tx, now));
  expect(after.get("values") ?? 0).toBe(before - 1);
  expect((await claim("check.text", new Date("2027-11-15T12:00:00Z"))).state).toBe("confirmed");
  expect((await claim("check.text", new Date("2027-11-17T12:00:00Z"))).state).toBe("outdated");
  await write("Every engagement closes within two days.");
  expect(await claim()).toMatchObject({ state: "changed", source: "Engagement letters" });
});

test("nobody confirms words that they have not seen, and a note alone confirms nothing", async () => {
  const seen = await claim();
  await write("Every engagement closes within three days.");
  expect(await act((tx) => noteClaim(tx, seen, now))).toEqual({ outcome: "changed" });
  await act((tx) => noteClaim(tx, { ...seen, source: "To be asked" }, null));
  expect(await claim()).toMatchObject({ state: "changed", source: "To be asked" });
  const gone = { ...seen, path: "check.promise" };
  expect(await act((tx) => noteClaim(tx, gone, now))).toEqual({ outcome: "gone" });
});

test("a figure that the owner writes into any other text is a claim too", async () => {
  await write("Nothing.", "We cut costs by 30%.");
  expect(await claim("opening.lede")).toMatchObject({ text: "We cut costs by 30%.", state: "unconfirmed" });
});
