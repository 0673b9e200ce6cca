import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { newCode } from "./issue.server.ts";
import { addLetter, samplePdf } from "./letters.test-support.ts";
import { letters } from "./table.server.ts";
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

test("a replaced letter names the newest one, a revoked one its day, and both nothing else of what they said", async () => {
  const c = await addLetter(owner, { issuedOn: "2026-05-01" });
  const b = await addLetter(owner, { replacedBy: c.id, organizationName: "Bright Step" });
  const a = await addLetter(owner, { replacedBy: b.id, organizationName: "Brigth Steps" });
  const by = { number: c.number, issuedOn: "2026-05-01", revokedOn: null };
  const { number, organizationName } = a;
  expect(await verify(a.code)).toEqual({ state: "replaced", number, organizationName, by });
  expect(await verify(b.code)).toMatchObject({ state: "replaced", number: b.number, by });
  expect(await verify(c.code)).toMatchObject({ state: "genuine", number: c.number });

  const revokedOn = "2026-06-01";
  const revoked = { revokedOn, revocationReason: "Two hours too many" };
  await owner.update(letters).set(revoked).where(eq(letters.id, c.id));
  expect(await verify(c.code)).toEqual({ state: "revoked", number: c.number, revokedOn });
  for (const { code } of [a, b])
    expect(await verify(code)).toMatchObject({ state: "replaced", by: { ...by, revokedOn } });
});
