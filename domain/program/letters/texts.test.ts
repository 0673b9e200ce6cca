import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { serviceRates } from "#domain/program/hours/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
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

function find() {
  return asViewer(admin, findLetterTexts);
}

async function save(changed: { title: string }, version: number) {
  const form = letterTextForm.parse(await find());
  return asViewer(admin, (tx) => saveLetterTexts(tx, version, { ...form, ...changed }));
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
});

test("what a letter confirms has the organization and both days", () => {
  const form = { title: "Thanks", statement: "Given freely.", taxNote: "No receipt." };
  const check = (opening: string) =>
    letterTextForm.safeParse({ ...form, opening }).error?.issues.map(({ message }) => message);
  const opening = "{organization} was given {hours} from {from} to {to}.";
  expect(check(opening)).toBeUndefined();
  expect(check(opening.replace("{to}", "then"))).toEqual([
    "What the letter confirms must have {organization}, {from}, and {to}.",
  ]);
});

test("the sample shows the firm’s own rates and others, and where the founder’s name is missing", async () => {
  await owner.update(siteSettings).set({ founderName: null });
  await owner.update(serviceRates).set({ cents: null, basis: null });
  const own = { cents: 9_900, basis: "A survey of ours." };
  await owner.update(serviceRates).set(own).where(eq(serviceRates.service, services[2]));
  const form = { ...letterTextForm.parse(await find()), statement: "Ask {founder}." };
  const content = await asViewer(admin, (tx) => sampleContent(tx, form));
  expect(unprintable(content)).toBeNull();
  const document = await getDocumentProxy(new Uint8Array(await makeLetterPdf(content)));
  const text = (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
  for (const shown of [
    "Sample Organization",
    "Ask Founder’s name.",
    "A survey of ours.",
    "which has no rate",
  ])
    expect(text).toContain(shown);
  expect(text).toContain("Leadership Development 12.50 $99.00");
});
