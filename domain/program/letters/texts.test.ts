import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { serviceRates } from "#domain/program/hours/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { makeLetterPdf, unprintable } from "./pdf.server.ts";
import { letterTextForm } from "./rules.ts";
import { sampleContent } from "./sample.server.ts";
import { findLetterTexts, saveLetterTexts, unprintableTexts } from "./texts.server.ts";

const { owner } = await testDatabase();
setIdentity(testIdentity);
const admin: Viewer = { role: "admin", userId: (await addPerson(owner, "Grace", "admin")).userId };
const member: Viewer = { role: "member", userId: (await addPerson(owner, "Ada")).userId };

function find(viewer: Viewer = admin) {
  return asViewer(viewer, findLetterTexts);
}

async function save(changed: { title: string }, version: number, viewer: Viewer = admin) {
  const form = letterTextForm.parse(await find());
  return asViewer(viewer, (tx) => saveLetterTexts(tx, version, { ...form, ...changed }));
}

describe("the texts of letters", () => {
  test("that the database begins with are valid and can be printed", async () => {
    const texts = await find();
    const form = letterTextForm.parse(texts);
    expect(texts).toMatchObject(form);
    expect(unprintableTexts(form)).toBeNull();
  });

  test("are saved over the version they were opened with, once", async () => {
    const { version } = await find();
    expect(await save({ title: "Thanks" }, version)).toEqual({ outcome: "saved" });
    expect(await find()).toMatchObject({ title: "Thanks", version: version + 1 });
    // The same press again.
    expect(await save({ title: "Thanks" }, version)).toEqual({ outcome: "saved" });
    const stale = await save({ title: "Other" }, version);
    expect(stale).toMatchObject({ outcome: "conflict", current: { title: "Thanks", version: version + 1 } });
    expect(await find()).toMatchObject({ title: "Thanks", version: version + 1 });
  });

  test("are neither read nor changed by members and visitors", async () => {
    const { version } = await find();
    for (const viewer of [member, visitor]) {
      expect(await databaseErrorCode(find(viewer))).toBe(denied);
      expect(await databaseErrorCode(save({ title: "Mine" }, version, viewer))).toBe(denied);
    }
  });

  test("with characters that the fonts lack are refused at their fields", async () => {
    const form = { ...letterTextForm.parse(await find()), title: "Ω", taxNote: "No 😀 receipt" };
    expect(unprintableTexts(form)).toEqual({
      title: ["Title has “Ω”, which our fonts lack."],
      taxNote: ["What the letter is not has “😀”, which our fonts lack."],
    });
  });
});

test("what a letter confirms has the organization and both days", () => {
  const form = { title: "Thanks", statement: "Given freely.", taxNote: "No receipt." };
  const { error } = letterTextForm.safeParse({
    ...form,
    opening: "{organization} was given {hours} from {from}.",
  });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["opening"], "What the letter confirms must have {organization}, {from}, and {to}."],
  ]);
  const opening = "{organization} was given {hours} from {from} to {to}.";
  expect(letterTextForm.safeParse({ ...form, opening }).success).toBe(true);
});

describe("the sample", () => {
  beforeEach(() => owner.update(serviceRates).set({ cents: null, basis: null }));

  async function make() {
    const form = letterTextForm.parse(await find());
    const content = await asViewer(admin, (tx) =>
      sampleContent(tx, { ...form, statement: "Ask {founder}." }),
    );
    expect(unprintable(content)).toBeNull();
    const document = await getDocumentProxy(new Uint8Array(await makeLetterPdf(content)));
    return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
  }

  test("shows a rate and hours without one, and where the founder’s name is missing", async () => {
    await owner.update(siteSettings).set({ founderName: null });
    const text = await make();
    expect(text).toContain("Sample Organization");
    expect(text).toContain("Business Strategy Development 12.50 $150.00 $1,875.00");
    expect(text).toContain("which has no rate");
    expect(text).toContain("Ask Founder’s name.");
  });

  test("shows the firm’s own rates", async () => {
    await owner.update(siteSettings).set({ founderName: "Grace Okafor" });
    const own = { cents: 9_900, basis: "A survey of ours." };
    await owner.update(serviceRates).set(own).where(eq(serviceRates.service, services[2]));
    const text = await make();
    expect(text).toContain("Leadership Development 12.50 $99.00");
    expect(text).toContain("A survey of ours.");
    expect(text).toContain("Ask Grace Okafor.");
    expect(text).not.toContain("$150.00");
  });
});
