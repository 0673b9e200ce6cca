import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { codeCharacters, withCheckDigit } from "./code.ts";
import { newCode } from "./issue.server.ts";
import { addLetter, sampleLetter, samplePdf } from "./letters.test-support.ts";
import { letterFiles, letters, letterTexts } from "./table.server.ts";
import { findVerified } from "./verify.server.ts";

const { owner } = await testDatabase();

beforeEach(() => owner.execute(sql`truncate letters cascade`));

function verify(code: string) {
  return asViewer(visitor, (tx) => findVerified(tx, code));
}

test("a genuine letter is shown with what it says", async () => {
  const { revokedOn, replacedBy, revocationReason, id, code, fileHash, ...facts } = await addLetter(owner);
  expect(await verify(code)).toEqual({
    ...facts,
    state: "genuine",
    fileHash: Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(samplePdf))).toString("hex"),
  });
  expect(await verify(newCode())).toBeNull();
});

test("a letter that was replaced more than once names the newest one, and nothing that the old ones said", async () => {
  const c = await addLetter(owner, { issuedOn: "2026-05-01" });
  const b = await addLetter(owner, { replacedBy: c.id, organizationName: "Bright Step" });
  const a = await addLetter(owner, { replacedBy: b.id, organizationName: "Brigth Steps" });
  const by = { number: c.number, issuedOn: "2026-05-01", revokedOn: null };
  expect(await verify(a.code)).toEqual({
    state: "replaced",
    number: a.number,
    organizationName: "Brigth Steps",
    by,
  });
  expect(await verify(b.code)).toMatchObject({ state: "replaced", number: b.number, by });
  expect(await verify(c.code)).toMatchObject({ state: "genuine", number: c.number });

  await owner
    .update(letters)
    .set({ revokedOn: "2026-06-01", revocationReason: "Two hours too many" })
    .where(sql`id = ${c.id}`);
  for (const { code } of [a, b])
    expect(await verify(code)).toMatchObject({ state: "replaced", by: { ...by, revokedOn: "2026-06-01" } });
});

test("of a revoked letter only number and day are shown", async () => {
  const revoked = { revokedOn: "2026-06-01", revocationReason: "It named Ada" };
  const { code, number } = await addLetter(owner, revoked);
  expect(await verify(code)).toEqual({ state: "revoked", number, revokedOn: "2026-06-01" });
});

test("visitors read nothing of letters but by code, and delete nothing", async () => {
  const { id } = await addLetter(owner);
  const asVisitor = (statement: ReturnType<typeof sql>) =>
    databaseErrorCode(asViewer(visitor, (tx) => tx.execute(statement)));
  for (const table of [letters, letterFiles, letterTexts]) {
    expect(await asVisitor(sql`select count(*) from ${table}`)).toBe(denied);
    expect(await asVisitor(sql`delete from ${table}`)).toBe(denied);
  }
  expect(await asVisitor(sql`update letters set revoked_on = '2026-06-01' where id = ${id}`)).toBe(denied);
  expect(await asVisitor(sql`select delete_outdated_letters()`)).toBe(denied);
});

test("none of 10,000 codes is found by luck, also of those that differ from a letter’s by one character", async () => {
  const stored = Array.from({ length: 300 }, sampleLetter);
  await owner.insert(letters).values(stored);
  const near = stored.flatMap(({ code }) =>
    [...codeCharacters.replace(code.charAt(0), "")].map((first) => withCheckDigit(first + code.slice(1, -1))),
  );
  const guesses = [...near, ...Array.from({ length: 10_000 - near.length }, newCode)];
  const count = async (codes: string[]) => {
    const { rows } = await asViewer(visitor, (tx) =>
      tx.execute(sql`select count(verify_letter(code))::int as found
        from unnest(string_to_array(${codes.join()}, ',')) code`),
    );
    return rows[0]?.found;
  };
  expect(await count(guesses)).toBe(0);
  expect(await count(stored.map(({ code }) => code))).toBe(300);
});
