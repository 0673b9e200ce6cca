import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { findFirm } from "#domain/office/settings/mail.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { isSeenOn, refusedLogos } from "./check.server.ts";
import { addLogo, logoDrawing } from "./logo.test-support.ts";
import { fitInto, logoBoxes } from "./logo.ts";
import { findLogos, saveLook } from "./queries.server.ts";
import { logoMissing, logoShapeRefusal, logoUnseen } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

function asAdmin<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

beforeEach(async () => {
  await owner.update(siteSettings).set({ logoOnLight: null, logoOnDark: null, logoAlt: null });
});

function shownLogos() {
  return asViewer(visitor, async (tx) => findLogos(tx, await findSettings(tx)));
}

function look(onLight: string | null, onDark: string | null, logoAlt: string | null = null) {
  return {
    logoOnLight: onLight && pictureReference(onLight),
    logoOnDark: onDark && pictureReference(onDark),
    logoAlt,
  };
}

const png = { fileName: "logo.png", format: "png" as const, width: 400, height: 100 };

test.each([
  [{ format: "jpeg" }, "“logo.png” is no PNG or WebP. Upload it as a PNG or WebP."],
  [{ format: null, fileName: "logo.jpg" }, "“logo.jpg” is no PNG or WebP. Upload it as a PNG or WebP."],
  [
    { width: 10, height: 4000 },
    "This picture is 10 × 4,000 pixels: a logo may be at most twice as high as it is wide.",
  ],
  [
    { width: 1001, height: 100 },
    "This picture is 1,001 × 100 pixels: a logo may be at most ten times as wide as it is high.",
  ],
  [
    { width: 199, height: 63 },
    "This picture is 199 × 63 pixels: a logo needs at least 64 pixels in height or 200 in width.",
  ],
  [{ width: 1000, height: 100 }, null],
  [{ width: 32, height: 64 }, null],
  [{ width: 200, height: 20 }, null],
  [{ format: null, fileName: "logo.WEBP" }, null],
] as const)("of a picture with %o as a logo is said: %s", (change, sentence) => {
  expect(logoShapeRefusal({ ...png, ...change })).toBe(sentence);
});

test.each([
  ["#ffffff", false, true],
  ["#10201b", true, false],
  ["#e9a23b", true, true],
  ["#153c8a", true, false],
])("bars in %s on a transparent ground are seen on light: %s, on dark: %s", async (colour, light, dark) => {
  const file = await logoDrawing({ colour }).webp({ quality: 78 }).toBuffer();
  expect([await isSeenOn(file, "light"), await isSeenOn(file, "dark")]).toEqual([light, dark]);
});

test("a chosen picture has to exist and to be seen on its ground", async () => {
  const [ink, white] = [await addLogo(owner), await addLogo(owner, { colour: "#ffffff" })];
  const refused = (onLight: string, onDark: string) =>
    asAdmin((tx) => refusedLogos(tx, look(onLight, onDark)));
  expect(await refused(ink, white)).toEqual({});
  expect(await refused(white, ink)).toEqual({
    logoOnLight: [logoUnseen.light],
    logoOnDark: [logoUnseen.dark],
  });
  expect(await refused(randomUUID(), white)).toEqual({ logoOnLight: [logoMissing] });
});

test("the look is saved without the rest of the settings", async () => {
  const ink = await addLogo(owner);
  const before = await asAdmin(findSettings);
  await asAdmin((tx) => saveLook(tx, look(ink, null, "Firm")));
  const { version, updatedAt, ...after } = await asAdmin(findSettings);
  expect({ ...before, ...look(ink, null, "Firm") }).toMatchObject(after);
});

test("a logo for one ground stands on the other in a frame, and without its picture there is none", async () => {
  const white = await addLogo(owner, { colour: "#ffffff" });
  await asAdmin((tx) => saveLook(tx, look(null, white)));
  expect(await shownLogos()).toMatchObject({
    light: { id: white, plate: "dark", alt: "Beunec Consulting" },
    dark: { id: white, plate: null },
  });
  const ink = await addLogo(owner, { hash: "aaaaaaaaaaaaaaaa" });
  await asAdmin((tx) => saveLook(tx, look(ink, null)));
  expect((await findFirm()).logo).toMatchObject({ plate: "light", width: 192, height: 48 });
  await owner.delete(pictures).where(eq(pictures.id, ink));
  expect(await shownLogos()).toBeNull();
  expect((await findFirm()).logo).toBeNull();
});

test("mails get a small PNG, which follows a replaced picture", async () => {
  const id = await addLogo(owner, { hash: "bbbbbbbbbbbbbbbb", width: 960, height: 96, colour: "#ffffff" });
  await asAdmin((tx) => saveLook(tx, look(null, id)));
  const { logo } = await findFirm();
  const { format, width, height } = await sharp(logo?.content).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 480, height: 48 });
  expect(logo?.content.length).toBeLessThan(50_000);
  await owner.update(pictures).set({ hash: "cccccccccccccccc" }).where(eq(pictures.id, id));
  expect((await findFirm()).logo?.content).not.toBe(logo?.content);
});

test("a logo keeps its shape within its place, and is never enlarged", () => {
  expect(fitInto({ width: 2000, height: 200 }, logoBoxes.header)).toEqual({ width: 220, height: 22 });
  expect(fitInto({ width: 300, height: 600 }, logoBoxes.header)).toEqual({ width: 22, height: 44 });
  expect(fitInto({ width: 200, height: 20 }, logoBoxes.header)).toEqual({ width: 200, height: 20 });
});
