import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { verificationPath } from "#domain/program/letters/code.ts";
import { newCode } from "#domain/program/letters/issue.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(60_000)]);

async function openGenuine(page: Page, { database }: Site) {
  const { code } = await addLetter(database, {}, { pdf });
  await page.goto(verificationPath(code));
}

function status(page: Page) {
  return page.locator("[data-hash]").getByRole("status");
}

test("a file is compared in the browser, and nothing is sent", async ({ page, site }) => {
  await openGenuine(page, site);
  const field = page.getByLabel("PDF of the letter");
  await expect(field).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => [input.name, input.form])).toEqual(["", null]);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  const changed = Buffer.from(pdf);
  changed[30_000] = (changed[30_000] ?? 0) ^ 1;
  const kind = { mimeType: "application/pdf" };
  for (const [name, buffer, sentence] of [
    ["letter.pdf", pdf, "This very file was issued by us."],
    ["changed.pdf", changed, "This is not the very file that we issued."],
    ["empty.pdf", Buffer.alloc(0), "This file is empty."],
    ["<b>letter</b>.pdf", pdf, "This very file was issued by us."],
  ] as const) {
    await field.setInputFiles({ name, buffer, ...kind });
    await expect(status(page)).toContainText(name);
    await expect(status(page)).toContainText(sentence);
  }
  expect(requests).toEqual([]);
});

test("what is no letter is refused without reading it", async ({ page, site }) => {
  await openGenuine(page, site);
  const folder = mkdtempSync(join(tmpdir(), "beunec-verify-"));
  const large = join(folder, "large.pdf");
  writeFileSync(large, Buffer.alloc(100_000_000));
  await page.getByLabel("PDF of the letter").setInputFiles(large);
  await expect(status(page)).toContainText("large.pdf This file is too large to be the letter.");
  rmSync(folder, { recursive: true });

  // A file that is gone once it is read.
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    const gone = new File(["%PDF"], "gone.pdf");
    gone.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
    Object.defineProperty(transfer, "files", { value: [gone] });
    Object.defineProperty(transfer, "types", { value: ["Files"] });
    dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
  });
  await expect(status(page)).toContainText("gone.pdf This file could not be read.");
});

test("a file is dropped anywhere on the page", async ({ page, site }) => {
  await openGenuine(page, site);
  await expect(page.getByLabel("PDF of the letter")).toBeVisible();
  const [over, dropped] = await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF"], "other.pdf"));
    const section = document.querySelector("[data-hash]");
    return ["dragover", "drop"].map((type) => {
      const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.querySelector("h1")?.dispatchEvent(event);
      return [event.defaultPrevented, section?.hasAttribute("data-over")];
    });
  });
  expect(over).toEqual([true, true]);
  expect(dropped).toEqual([true, false]);
  await expect(status(page)).toContainText("other.pdf This is not the very file");
});

test.describe("screens", () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  test("every state is accessible and fits a phone", async ({ page, site }) => {
    const { database } = site;
    const { id } = await addLetter(database);
    const { code: replaced } = await addLetter(database, { replacedBy: id });
    const { code: revoked } = await addLetter(database, { revokedOn: "2026-04-02" });
    const long = `${"Verylongname".repeat(12)} Foundation`;
    const { code: longest } = await addLetter(database, {
      organizationName: long,
      services: [
        { service: "Technology Transformation", quarters: 4001, cents: 1_000_000, basis: long },
        { service: "Market Research", quarters: 3, cents: null, basis: null },
      ],
    });
    const compared = { name: `${long}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
    await expectScreens(
      page,
      [
        { at: "/verify", is: "empty", says: "Is this letter ours?" },
        { at: "/verify?code=7K3M", is: "refused", narrow: true, says: "this one has 4" },
        {
          ...{ at: verificationPath(longest), is: "file compared", narrow: true, says: "not the very file" },
          by: () => page.getByLabel("PDF of the letter").setInputFiles(compared),
        },
        { at: verificationPath(replaced), is: "replaced", says: "Replaced by letter" },
        { at: verificationPath(revoked), is: "revoked", narrow: true, says: "Revoked on April 2, 2026." },
        { at: verificationPath(newCode()), is: "unknown", narrow: true, says: "What you can do" },
      ],
      { without: ["body > header", "body > footer"] },
    );
  });
});
