import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { pages } from "#domain/content/pages/list.ts";
import { findEditedPage, savePageTexts } from "#domain/content/pages/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countUnconfirmedClaims, listClaims, noteClaims } from "./queries.server.ts";
import { claimNotes } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const now = new Date("2026-11-16T12:00:00Z");

beforeEach(async () => {
  await owner.execute(sql`truncate claim_notes, page_texts, content_versions`);
  await owner.update(siteSettings).set({ hiddenPages: [], parentCompany: null });
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

const path = "opening.lede";

/** The claims in the introduction of Values. */
async function claims() {
  const all = await act(async (tx) => listClaims(tx, { settings: await findSettings(tx), now }));
  return all.filter((claim) => claim.page === "values" && claim.path === path);
}

async function claim() {
  const [found] = await claims();
  if (!found) throw new Error("There is no claim");
  return found;
}

async function countOpen() {
  const counts = await act(async (tx) =>
    countUnconfirmedClaims(tx, { settings: await findSettings(tx), now }),
  );
  return counts.get("values") ?? 0;
}

type Note = Parameters<typeof noteClaims>[1]["note"];

function note(seen: { path: string; hash: string }[], said: Note) {
  return act(async (tx) =>
    noteClaims(tx, { settings: await findSettings(tx), now, page: "values", seen, note: said }),
  );
}

/** Writes the owner's words into the introduction of Values. */
async function write(text: string) {
  const { version } = await act((tx) => findEditedPage(tx, "values"));
  const { texts } = pages.values;
  const changed = { ...texts, opening: { ...texts.opening, lede: text } };
  await act((tx) => savePageTexts(tx, { userId, name: "values", version, texts: changed }));
}

test("a claim is confirmed with its note until its words change, and taken back without it", async () => {
  await write("Every engagement closes within two days.");
  const first = await claim();
  expect(first).toMatchObject({ state: "unconfirmed", parts: ["Every engagement closes within two days."] });
  const before = await countOpen();
  const letters = { source: "Engagement letters" };
  await note([first], letters);
  expect(await claim()).toMatchObject({ ...letters, state: "unconfirmed" });
  expect(await note([first], { confirmedAt: now })).toEqual({ noted: 1, changed: 0 });
  expect(await claim()).toMatchObject({ ...letters, state: "confirmed", confirmedAt: now });
  expect(await countOpen()).toBe(before - 1);
  await write("Every engagement closes within three days.");
  expect(await claim()).toMatchObject({ ...letters, state: "changed" });
  await write("Every engagement closes within two days.");
  expect((await claim()).state).toBe("confirmed");
  await note([first], { confirmedAt: null });
  expect(await claim()).toMatchObject({ ...letters, state: "unconfirmed" });
});

test("nobody confirms words that they have not seen; the others are confirmed", async () => {
  await write("We close within two days. We charge 20% less.");
  const seen = await claims();
  await write("We close within three days. We charge 20% less.");
  expect(await note(seen, { confirmedAt: now })).toEqual({ noted: 1, changed: 1 });
  expect((await claims()).map(({ parts, state }) => [...parts, state])).toEqual([
    ["We close within three days.", "unconfirmed"],
    ["We charge 20% less.", "confirmed"],
  ]);
  expect(await note([{ path: "opening.promise", hash: "0".repeat(64) }], { confirmedAt: now })).toEqual({
    noted: 0,
    changed: 1,
  });
});

test("a smaller claim inherits note and confirmation of the text it is part of, while that is unchanged", async () => {
  await write("We close within two days. We charge 20% less.");
  await owner.insert(claimNotes).values({
    ...{ page: "values", path: "opening", source: "Our letters", confirmedAt: now },
    hash: await hashOfOpening(),
  });
  const inherited = await claims();
  const confirmed = { state: "confirmed", source: "Our letters" };
  expect(inherited).toMatchObject([confirmed, confirmed]);
  await note(inherited.slice(0, 1), { confirmedAt: null });
  await write("We close within two days. We charge 20% less. We smile.");
  expect((await claims()).map(({ state }) => state)).toEqual(["unconfirmed", "changed"]);
});

async function hashOfOpening() {
  const { texts } = await act((tx) => findEditedPage(tx, "values"));
  const { picture, ...opening } = texts.opening as Record<string, string>;
  return createHash("sha256").update(Object.values(opening).join(" ")).digest("hex");
}

test("facts of the firm are filled in, and their change asks nothing anew", async () => {
  await write("{parentCompany} answers within two days.");
  const seen = await claim();
  expect(seen.parts).toEqual(["Our parent technology company answers within two days."]);
  await note([seen], { confirmedAt: now });
  await owner.update(siteSettings).set({ parentCompany: "Set Parent" });
  expect(await claim()).toMatchObject({
    parts: ["Set Parent answers within two days."],
    state: "confirmed",
  });
});

test("pages that are hidden have no claims to confirm", async () => {
  await write("We close within two days.");
  await owner.update(siteSettings).set({ hiddenPages: ["values"] });
  expect(await claims()).toEqual([]);
});
