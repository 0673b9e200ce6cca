import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { verificationPath, writeCode } from "#domain/program/letters/code.ts";
import { newCode } from "#domain/program/letters/issue.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { signInAsAdmin } from "./people.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(60_000)]);

/** One letter of each state, and the newest one revoked too. */
async function addLetters({ database }: Site) {
  const genuine = await addLetter(database, {}, { pdf });
  const replaced = await addLetter(database, { replacedBy: genuine.id, organizationName: "Brigth Steps" });
  const revoked = await addLetter(database, { revokedOn: "2026-04-02", revocationReason: "It named Ada" });
  const outlived = await addLetter(database, { replacedBy: revoked.id });
  return { genuine, replaced, revoked, outlived };
}

test("whoever types the code in any writing sees what the letter says", async ({ web, site }) => {
  const { genuine } = await addLetters(site);
  const form = await web.open("/verify");
  expect(form.status).toBe(200);
  expect(form.$("meta[name=robots]").attr("content")).toBe("noindex");
  const written = ` ${writeCode(genuine.code).replace("-", " – ").toLowerCase()} `;
  const page = await form.send("Check the Letter", { Code: written });
  expect(page.status).toBe(200);
  expect(page.address).toBe(verificationPath(genuine.code));
  expect(page.$("title").text()).toContain(`This letter is genuine. Letter ${genuine.number}`);
  expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
  expect(page.$("h1").text()).toBe("This letter is genuine.");
  for (const fact of [
    ...[`Letter ${genuine.number}`, "Bright Steps", "January 5, 2026 to March 13, 2026", "March 15, 2026"],
    ...["10.5 hours", "$175.00 an hour", "Median of three quotes by local firms", "$1,837.50", "12 hours"],
    ...["without 1.5 hours of Grant Writing & Resource Optimization, which has no rate"],
  ])
    expect(page.text).toContain(fact);
  const bare = await web.open(`/verify/${genuine.code}`);
  expect(bare.address).toBe(verificationPath(genuine.code));
  expect(bare.status).toBe(200);
});

test("a letter without rates shows hours and no value", async ({ web, site }) => {
  const services = [{ service: "Market Research", quarters: 3, cents: null, basis: null }];
  const { code } = await addLetter(site.database, { services });
  const page = await web.open(verificationPath(code));
  expect(page.text).toContain("0.75 hours");
  expect(page.$("thead th").length).toBe(2);
  expect(page.text).not.toMatch(/value|rate\b|\$/i);
});

test("a replaced letter says by which, and nothing of what it said", async ({ web, site }) => {
  const { genuine, replaced, revoked, outlived } = await addLetters(site);
  const page = await web.open(verificationPath(replaced.code));
  expect(page.status).toBe(200);
  expect(page.$("h1").text()).toBe("This letter has been replaced.");
  expect(page.text).toContain(`Letter ${replaced.number}`);
  expect(page.text).toContain("Brigth Steps");
  expect(page.text).toContain(`Replaced by letter ${genuine.number}, issued on March 15, 2026.`);
  expect(page.text).toContain("ask the organization for the newer letter");
  expect(page.text).not.toMatch(/hours|\$|January/);
  expect(page.html).not.toContain(genuine.code);

  const both = await web.open(verificationPath(outlived.code));
  expect(both.text).toContain(
    `Replaced by letter ${revoked.number}, issued on March 15, 2026 and revoked on April 2, 2026.`,
  );
  expect(both.text).toContain("Neither of the two letters is valid.");
});

test("a revoked letter shows number and day only", async ({ web, site }) => {
  const { revoked } = await addLetters(site);
  const page = await web.open(verificationPath(revoked.code));
  expect(page.status).toBe(200);
  expect(page.$("h1").text()).toBe("This letter has been revoked.");
  expect(page.text).toContain(`Letter ${revoked.number}`);
  expect(page.text).toContain("Revoked on April 2, 2026.");
  expect(page.text).not.toMatch(/Bright Steps|Ada|hours|\$/);
});

test("a code that no letter has is answered calmly, and can be corrected", async ({ web, site }) => {
  const { genuine } = await addLetters(site);
  const code = newCode();
  const page = await web.open(verificationPath(code));
  expect(page.status).toBe(404);
  expect(page.$("h1").text()).toBe("We have issued no letter with this code.");
  expect(page.value("Code")).toBe(writeCode(code));
  expect(page.text).toContain("every letter of the last 7 years");
  const found = await page.send("Check the Letter", { Code: genuine.code });
  expect(found.$("h1").text()).toBe("This letter is genuine.");
});

test("a code that cannot be one is refused before the database is asked, and is not counted", async ({
  web,
  site,
}) => {
  const { genuine } = await addLetters(site);
  const wrong = genuine.code.slice(0, 15) + (genuine.code.endsWith("2") ? "3" : "2");
  await site.database.execute(sql`revoke execute on function verify_letter(text) from beunec_visitor`);
  try {
    for (const [typed, message] of [
      [wrong, "This code has a typing error: please compare it with the letter."],
      ["7K3M-9PQR", "Code must have 16 letters and digits, and this one has 8."],
      ["O".repeat(16), "Code must have 16 letters and digits, without “O”. 0, 1, I, L and O are never used."],
      ["<b>\"'&\0", "Code must have 16 letters and digits, without “<”, “>”, “\"”, or “'”."],
      ["9".repeat(6000), "Code must have 16 letters and digits, and nothing else."],
      ["", "Code is required."],
    ] as const) {
      const page = await web.open(`/verify?${new URLSearchParams({ code: typed })}`);
      expect(page.status, typed).toBe(400);
      expect(page.alerts.join(), typed).toContain(message);
      expect(page.field("Code").attr("aria-invalid"), typed).toBe("true");
      expect(page.value("Code"), typed).toBe(typed.replace("\0", "\uFFFD"));
    }
    const opened = await web.open(`/verify/${wrong}`);
    expect(opened.status).toBe(400);
    expect(opened.alerts.join()).toContain("typing error");
    expect(opened.value("Code").toUpperCase()).toBe(wrong);
    expect(await site.database.$count(sql`limits.rate_limits`)).toBe(0);
  } finally {
    await site.database.execute(sql`grant execute on function verify_letter(text) to beunec_visitor`);
  }
});

test("while letters cannot be looked up, the page says that it says nothing, and the attempt is free", async ({
  web,
  site,
}) => {
  const { genuine } = await addLetters(site);
  await site.database.execute(sql`revoke execute on function verify_letter(text) from beunec_visitor`);
  try {
    const page = await web.open(verificationPath(genuine.code));
    expect(page.status).toBe(503);
    expect(page.alerts.join()).toContain("The letter could not be looked up");
    expect(page.text).toContain("This says nothing about the letter.");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  } finally {
    await site.database.execute(sql`grant execute on function verify_letter(text) to beunec_visitor`);
  }
  const { rows } = await site.database.execute(sql`select hits from limits.rate_limits`);
  expect(rows).toEqual([{ hits: 0 }]);
});

test("no answer is cached, sent on as a referrer or listed for search engines", async ({ web, site }) => {
  const { genuine, replaced, revoked } = await addLetters(site);
  const paths = [genuine, replaced, revoked, { code: newCode() }].map(({ code }) => verificationPath(code));
  for (const path of ["/verify", "/verify?code=7", `/verify?code=${genuine.code}`, "/verify/7", ...paths]) {
    const answer = await web.get(path, { maxRedirects: 0 });
    expect(answer.headers(), path).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  }
  const spelled = `/verify/${genuine.code.toLowerCase()}`;
  const moved = await web.get(spelled, { maxRedirects: 0 });
  expect(moved.headers()).toMatchObject({
    location: verificationPath(genuine.code),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  const sitemap = await (await web.get("/sitemap.xml")).text();
  expect(sitemap).not.toContain("/verify");
});

test("after sixty codes within a quarter of an hour a network has to wait", async ({ web, site }) => {
  const { genuine } = await addLetters(site);
  await web.open(verificationPath(newCode()));
  const { rowCount } = await site.database.execute(sql`update limits.rate_limits set hits = 59`);
  expect(rowCount).toBe(1);
  const path = verificationPath(genuine.code);
  expect((await web.open(path)).status).toBe(200);
  const refused = await web.open(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.alerts.join()).toMatch(/Too many attempts. Please try again in \d+ minutes./);
  expect(refused.value("Code")).toBe(writeCode(genuine.code));
  expect(refused.text).not.toContain("Bright Steps");
});

test("the owner writes the page and sees it before others do", async ({ web, request }) => {
  await signInAsAdmin(web);
  const form = await (await web.open("/verify")).follow("Edit this page");
  expect(form.address).toBe("/admin/pages/verify");
  const typed = form.$("form.editor").serializeArray();
  const draft = await web.post("/admin/draft", {
    ...Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    ...{ place: "pages/verify", tab: "a", save: "1", base: "" },
    "opening.title": "Did {firm} write this?",
  });
  expect(draft.status).toBe(200);
  expect((await web.open("/verify?preview=verify")).$("h1").text()).toMatch(/^Did Beunec.* write this\?$/);
  expect(await (await request.get("/verify?preview=verify")).text()).toContain("Is this letter ours?");
});

function status(page: Page) {
  return page.locator("[data-hash]").getByRole("status");
}

test("a file is compared in the browser, and nothing is sent", async ({ page, site }) => {
  const { genuine } = await addLetters(site);
  await page.goto(verificationPath(genuine.code));
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
    ["longer.pdf", Buffer.concat([pdf, Buffer.from("\n")]), "This is not the very file that we issued."],
    ["empty.pdf", Buffer.alloc(0), "This file is empty."],
    ["<b>letter</b>.pdf", pdf, "This very file was issued by us."],
  ] as const) {
    await field.setInputFiles({ name, buffer, ...kind });
    await expect(status(page)).toContainText(name);
    await expect(status(page)).toContainText(sentence);
  }
  // By keyboard.
  const chooser = page.waitForEvent("filechooser");
  await field.press("Enter");
  await (await chooser).setFiles({ name: "changed.pdf", buffer: changed, ...kind });
  await expect(status(page)).toContainText("not the very file");
  expect(requests).toEqual([]);
});

test("what is no letter is refused without reading it", async ({ page, site }) => {
  const { genuine } = await addLetters(site);
  await page.goto(verificationPath(genuine.code));
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

test("files are dropped anywhere on the page, one after the other", async ({ page, site }) => {
  const { genuine } = await addLetters(site);
  await page.goto(verificationPath(genuine.code));
  await expect(page.getByLabel("PDF of the letter")).toBeVisible();
  const drop = (bytes: Buffer, name: string) =>
    page.evaluate(
      ([base64, name]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
        const section = document.querySelector("[data-hash]");
        const fire = (type: string) => {
          const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
          document.querySelector("h1")?.dispatchEvent(event);
          return [event.defaultPrevented, section?.hasAttribute("data-over")];
        };
        return [fire("dragover"), fire("drop")];
      },
      [bytes.toString("base64"), name] as const,
    );
  const taken = [
    [true, true],
    [true, false],
  ];
  expect(await drop(pdf, "letter.pdf")).toEqual(taken);
  await expect(status(page)).toContainText("letter.pdf This very file was issued by us.");
  expect(await drop(Buffer.from("%PDF"), "other.pdf")).toEqual(taken);
  await expect(status(page)).toContainText("other.pdf This is not the very file");
  expect(await drop(pdf, "letter.pdf")).toEqual(taken);
  await expect(status(page)).toContainText("letter.pdf This very file was issued by us.");
});

test("no file is asked for where the browser cannot compare it", async ({ page, site }) => {
  const { genuine } = await addLetters(site);
  // As on http.
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  await page.goto(verificationPath(genuine.code), { waitUntil: "load" });
  await expect(page.getByText("$1,837.50").first()).toBeVisible();
  await expect(page.getByLabel("PDF of the letter")).toBeHidden();
});

test("the script that compares files is below 2,000 bytes and is only where there is a file", async ({
  web,
  site,
}) => {
  const { genuine, ...others } = await addLetters(site);
  const { $ } = await web.open(verificationPath(genuine.code));
  const scripts = $("script:not([type='application/ld+json'])");
  expect(scripts).toHaveLength(1);
  const script = await web.get(scripts.attr("src") ?? "");
  expect(script.status()).toBe(200);
  expect((await script.body()).length).toBeLessThan(2000);
  for (const { code } of Object.values(others))
    expect((await web.open(verificationPath(code))).$("script[src], [data-hash]")).toHaveLength(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("the form leads to the facts, and no file is asked for", async ({ page, site }) => {
    const { genuine } = await addLetters(site);
    await page.goto("/verify");
    await page.getByLabel("Code").fill("7K3M");
    await page.getByLabel("Code").press("Enter");
    await expect(page.getByRole("alert")).toContainText("this one has 4");
    await page.getByLabel("Code").fill(writeCode(genuine.code));
    await page.getByRole("button", { name: "Check the Letter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This letter is genuine.");
    await expect(page.getByText("$1,837.50").first()).toBeVisible();
    await expect(page.getByLabel("PDF of the letter")).toBeHidden();
  });
});

test.describe("screens", () => {
  test.use({ expectedErrors: [/status of (400|404|503)/] });

  test("every state is accessible and fits a phone", async ({ page, site }) => {
    const { genuine, replaced, revoked, outlived } = await addLetters(site);
    const long = `${"Verylongname".repeat(12)} Foundation`;
    const { code } = await addLetter(site.database, {
      organizationName: long,
      services: [
        { service: "Technology Transformation", quarters: 4001, cents: 1_000_000, basis: long },
        { service: "Market Research", quarters: 3, cents: null, basis: null },
      ],
    });
    const at = (letter: { code: string }) => verificationPath(letter.code);
    await expectScreens(
      page,
      [
        { at: "/verify", is: "empty", says: "Is this letter ours?" },
        { at: "/verify?code=7K3M", is: "refused", narrow: true, says: "this one has 4" },
        { at: at(genuine), is: "genuine", says: "$1,837.50" },
        {
          ...{ at: at(genuine), is: "file compared", narrow: true, says: "not the very file" },
          by: () =>
            page.getByLabel("PDF of the letter").setInputFiles({
              name: `${long}.pdf`,
              mimeType: "application/pdf",
              buffer: Buffer.from("%PDF"),
            }),
        },
        { at: verificationPath(code), is: "longest", narrow: true, says: "$10,002,500.00" },
        { at: at(replaced), is: "replaced", says: "Replaced by letter" },
        { at: at(outlived), is: "replaced by a revoked one", narrow: true },
        { at: at(revoked), is: "revoked", narrow: true, says: "Revoked on April 2, 2026." },
        { at: verificationPath(newCode()), is: "unknown", narrow: true, says: "What you can do" },
      ],
      { widths: [320, 768, 1440], without: ["body > header", "body > footer"] },
    );
  });
});
