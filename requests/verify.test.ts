import { sql } from "drizzle-orm";
import { verificationPath, writeCode } from "#domain/program/letters/code.ts";
import { newCode } from "#domain/program/letters/issue.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { expect, test } from "./test.ts";

const secret = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

test("whoever types the code in any writing sees what the letter says", async ({ web, site }) => {
  const { code, number } = await addLetter(site.database);
  const written = ` ${writeCode(code).replace("-", " – ").toLowerCase()} `;
  const page = await (await web.open("/verify")).send("Check the Letter", { Code: written });
  expect([page.status, page.address]).toEqual([200, verificationPath(code)]);
  expect(page.$("title").text()).toContain(`This letter is genuine. Letter ${number}`);
  expect(page.$("h1").text()).toBe("This letter is genuine.");
  for (const fact of [
    ...[`Letter ${number}`, "Bright Steps", "January 5, 2026 to March 13, 2026", "March 15, 2026"],
    ...["10.5 hours", "$175.00 an hour", "Median of three quotes by local firms", "$1,837.50", "12 hours"],
    ...["without 1.5 hours of Grant Writing & Resource Optimization, which has no rate"],
  ])
    expect(page.text).toContain(fact);
  // A file is asked for only where the script runs that compares it; there is no other.
  const script = page.$("script:not([type='application/ld+json'])");
  expect([script.length, page.$("section[hidden][data-hash]").length]).toEqual([1, 1]);
  const loaded = await web.get(script.attr("src") ?? "");
  expect(loaded.status()).toBe(200);
  expect(loaded.body().length).toBeLessThan(2000);
});

test("a letter without rates shows hours and no value", async ({ web, site }) => {
  const services = [{ service: "Market Research", quarters: 3, cents: null, basis: null }];
  const { code } = await addLetter(site.database, { services });
  const { text } = await web.open(verificationPath(code));
  expect(text).toContain("0.75 hours");
  expect(text).not.toMatch(/value|rate\b|\$|null/i);
});

test("a replaced letter names the newer one, and a revoked one its day", async ({ web, site }) => {
  const revoked = await addLetter(site.database, { revokedOn: "2026-04-02" });
  const replaced = await addLetter(site.database, { replacedBy: revoked.id });
  for (const [{ code, number }, title, said] of [
    [revoked, "This letter has been revoked.", "Revoked on April 2, 2026."],
    [
      replaced,
      "This letter has been replaced.",
      `Replaced by letter ${revoked.number}, issued on March 15, 2026 and revoked on April 2, 2026.`,
    ],
  ] as const) {
    const page = await web.open(verificationPath(code));
    expect([page.status, page.$("h1").text()]).toEqual([200, title]);
    expect(page.text).toContain(`Letter ${number}`);
    expect(page.text).toContain(said);
    expect(page.$("script[src], [data-hash]")).toHaveLength(0);
  }
});

test("a code that no letter has is answered calmly, and can be corrected", async ({ web, site }) => {
  const { code: genuine } = await addLetter(site.database);
  const code = newCode();
  const page = await web.open(verificationPath(code));
  expect([page.status, page.$("h1").text()]).toEqual([404, "We have issued no letter with this code."]);
  expect(page.value("Code")).toBe(writeCode(code));
  const found = await page.send("Check the Letter", { Code: genuine });
  expect(found.$("h1").text()).toBe("This letter is genuine.");
});

test("a code that cannot be one is refused without looking it up, and what fails there is not counted", async ({
  web,
  site,
}) => {
  const { code } = await addLetter(site.database);
  const wrong = code.slice(0, 15) + (code.endsWith("2") ? "3" : "2");
  await site.database.execute(sql`revoke execute on function verify_letter(text) from beunec_visitor`);
  try {
    for (const [typed, message] of [
      [wrong, "This code has a typing error: please compare it with the letter."],
      ["<b>\"'&\0", "Code must have 16 letters and digits, without “<”, “>”, “\"”, or “'”."],
      ["", "Code is required."],
    ] as const) {
      const page = await web.open(`/verify?${new URLSearchParams({ code: typed })}`);
      expect(page.status, typed).toBe(400);
      expect(page.alerts.join(), typed).toContain(message);
      expect(page.field("Code").attr("aria-invalid"), typed).toBe("true");
      expect(page.value("Code"), typed).toBe(typed.replace("\0", "\uFFFD"));
    }
    expect((await web.open(verificationPath(wrong))).status).toBe(400);
    expect(await site.database.$count(sql`limits.rate_limits`)).toBe(0);
    const failed = await web.open(verificationPath(code));
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("The letter could not be looked up");
    expect(failed.text).toContain("This says nothing about the letter.");
    expect(failed.headers).toMatchObject(secret);
  } finally {
    await site.database.execute(sql`grant execute on function verify_letter(text) to beunec_visitor`);
  }
  const { rows } = await site.database.execute(sql`select hits from limits.rate_limits`);
  expect(rows).toEqual([{ hits: 0 }]);
});

test("no answer is cached, sent on as a referrer or listed for search engines", async ({ web, site }) => {
  const { code } = await addLetter(site.database);
  const own = verificationPath(code);
  for (const path of ["/verify", "/verify?code=7", "/verify/7", verificationPath(newCode()), own]) {
    const page = await web.open(path);
    expect(page.headers, path).toMatchObject(secret);
    expect(page.$("meta[name=robots]").attr("content"), path).toBe("noindex");
  }
  for (const path of [`/verify?code=${code}`, `/verify/${code.toLowerCase()}`]) {
    const moved = await web.get(path, { maxRedirects: 0 });
    expect(moved.headers(), path).toMatchObject({ location: own, ...secret });
  }
  expect((await web.get("/sitemap.xml")).text()).not.toContain("/verify");
});

test("a network that has tried too many codes has to wait", async ({ web, site }) => {
  const { code } = await addLetter(site.database);
  await web.open(verificationPath(newCode()));
  await site.database.execute(sql`update limits.rate_limits set hits = 60`);
  const refused = await web.open(verificationPath(code));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.alerts.join()).toMatch(/Too many attempts. Please try again in \d+ minutes./);
  expect(refused.value("Code")).toBe(writeCode(code));
  expect(refused.text).not.toContain("Bright Steps");
});
