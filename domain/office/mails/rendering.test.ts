import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Mail } from "./kinds.ts";
import { queueMail } from "./queue.server.ts";
import { renderMail } from "./render.server.tsx";
import { sampleMails } from "./samples.ts";

const { owner, addresses } = await testDatabase();
const dataFolder = mkdtempSync(join(tmpdir(), "beunec-mail-"));
const folder = join(dataFolder, "mail");
const worker = createMailWorker(addresses.jobs, {
  PUBLIC_URL: "https://firm.example",
  DATA_DIR: dataFolder,
  renderMail,
  findFirm: async () => ({ firmName, email: "hello@firm.example" }),
});
let firmName = "";
let jobs: Awaited<ReturnType<typeof startJobs>>;

setIdentity({
  secret: "a secret for tests, long enough to be taken",
  publicUrl: "https://firm.example",
  isPublic: true,
});

beforeAll(async () => {
  jobs = await startJobs(addresses.jobs, { handlers: worker.handlers });
});

beforeEach(async () => {
  firmName = "Beunec Consulting";
  await owner.execute(sql`truncate mail.messages`);
  rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await jobs.stop();
  await worker.stop();
  rmSync(dataFolder, { recursive: true });
});

async function write(mail: Mail, addressees: { recipient?: string; replyTo?: string } = {}) {
  await asViewer(visitor, (tx) => queueMail(tx, { recipient: "ada@example.org", ...addressees, ...mail }));
  await expect.poll(() => letters().length).toBe(1);
  const [file = ""] = letters();
  const raw = readFileSync(join(folder, file), "utf8");
  return { file, raw, mail: await PostalMime.parse(raw) };
}

function letters() {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    return [];
  }
}

test("without SMTP_URL a mail is written to a file that only the server's user can read", async () => {
  const { file, mail } = await write({ kind: "password-changed", payload: { name: "Ada" } });
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT.*Z-password-changed-[0-9a-f-]{36}\.eml$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(mail.from?.address).toBe("no-reply@firm.example");
  expect(mail.to?.[0]?.address).toBe("ada@example.org");
  expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
});

test("typed text cannot inject a header or HTML", async () => {
  const name = 'Ada\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script> "quoted" & more';
  const { raw, mail } = await write(
    { kind: "firm-contact", payload: { name } },
    { replyTo: "ada@example.org" },
  );
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
  expect(mail.bcc).toBeUndefined();
  expect(mail.replyTo?.[0]?.address).toBe("ada@example.org");
  expect(mail.subject).toContain("New message from Ada Bcc: victim@example.org");
  expect(mail.html).not.toContain("<script>alert");
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail.text).toContain("<script>alert(1)</script>");
});

test("a reply is mailed whole, line by line, as text", async () => {
  const text = `First line\n\n<b>Second</b> line, ${"long ".repeat(900)}end.`;
  const payload = { name: "Ada", about: "your message", text, path: "/receipt/0a" };
  const { mail } = await write({ kind: "conversation-reply", payload });
  expect(mail.subject).toBe("Beunec Consulting wrote to you about your message");
  // The firm's own address, where the mail names no other.
  expect(mail.replyTo?.[0]?.address).toBe("hello@firm.example");
  expect(mail.text).toContain("because this address was given with your message.");
  expect(mail.text?.replace(/\s+/g, " ")).toContain(text.replace(/\s+/g, " "));
  expect(mail.html).toContain("&lt;b&gt;Second&lt;/b&gt; line");
  expect(mail.html).toContain('href="https://firm.example/receipt/0a#newest"');
});

test("words that begin with a greeting get no second one", () => {
  const payload = { name: "Ada", about: "your message" };
  const call = sampleMails.find(({ kind }) => kind === "call-moved")?.payload;
  for (const opening of ["Hello Ada,", "Hi Ada!", "Dear Ms. Okafor,", "Good morning Ada,", "hey, thanks"]) {
    const words = `${opening}\nWould Thursday suit you?`;
    const mails = [
      { kind: "conversation-reply", payload: { ...payload, text: words } },
      { kind: "call-moved", payload: { ...call, note: words } },
      { kind: "call-cancelled", payload: { ...call, by: "firm", note: words } },
    ] as Mail[];
    for (const mail of mails) {
      const { text } = renderMail(mail, firmName);
      expect(text).toContain(opening);
      expect(text.match(/^(hello|hi|hey|dear|good)\b/gim), mail.kind).toHaveLength(1);
    }
  }
  for (const text of ["Higher costs are likely.", "Thank you, Ada."]) {
    const mail = { kind: "conversation-reply", payload: { ...payload, text } } as const;
    expect(renderMail(mail, firmName).text).toContain("Hello Ada,");
  }
});

test("the firm's mails open the very thing they are about, and its list if they were queued without its id", async () => {
  const mails = sampleMails.filter(({ payload }) => "rowId" in payload);
  expect(mails.map(({ kind }) => kind)).toHaveLength(4);
  for (const { kind, payload } of mails) {
    const { text } = renderMail({ kind, payload } as Mail, firmName);
    expect(text, kind).toContain(`?open=${(payload as { rowId: string }).rowId}`);
    const { rowId: _, resumeOf: __, ...earlier } = payload as { rowId: string; resumeOf?: string };
    const { text: withoutId } = renderMail({ kind, payload: earlier } as Mail, firmName);
    expect(withoutId, kind).toMatch(/^https:\/\/firm\.example\/admin\/[a-z-]+$/m);
  }
});

test("mails about a call without a service name none", () => {
  const aboutCalls = sampleMails.filter(({ payload }) => "service" in payload && "startsAt" in payload);
  const bothSides = aboutCalls.flatMap(({ kind, payload }) =>
    (["sender", "firm"] as const).map(
      (side) => ({ kind, payload: { ...payload, side, service: null } }) as Mail,
    ),
  );
  expect(bothSides).toHaveLength(12);
  for (const mail of bothSides) {
    const { subject, text, html, invitation } = renderMail(mail, firmName);
    for (const part of [subject, text, html, invitation?.content ?? ""]) {
      expect(part, mail.kind).not.toMatch(/service|null|undefined/i);
    }
  }
});

test.each(['Smith "Jr", <Partners>; Co.', "株式会社ベウネック 🌿", "Firm\r\nBcc: victim@example.org"])(
  "a firm named %j is the sender, and its name breaks no header",
  async (name) => {
    firmName = name;
    const { raw, mail } = await write({ kind: "welcome", payload: { confirmToken: "t" } });
    const shown = name.replace("\r\n", " ");
    expect(mail.from).toEqual({ name: shown, address: "no-reply@firm.example" });
    expect(mail.subject).toBe(`Welcome to ${shown}`);
    expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
    expect(mail.html).not.toContain("Beunec Consulting");
  },
);

test.each([
  "ada@example.org\r\nBcc: victim@example.org",
  "ada@example.org, victim@example.org",
  "Ada <ada@example.org>",
  '"ada"@example.org',
])("%j is rejected as recipient and Reply-To", async (address) => {
  const mail = { kind: "password-changed", payload: { name: "Ada" } } as const;
  for (const addresses of [{ recipient: address }, { recipient: "ada@example.org", replyTo: address }]) {
    const queued = asViewer(visitor, (tx) => queueMail(tx, { ...mail, ...addresses }));
    await expect(queued).rejects.toThrow("no plain address");
  }
});

test.each(sampleMails)(
  "$kind links only to our own site, loads nothing but the logo and is short",
  (mail) => {
    const logo = { content: Buffer.from("png"), width: 192, height: 48, alt: "The <firm>", plate: null };
    const plain = renderMail(mail, firmName);
    const { html, logo: embedded, text } = renderMail(mail, firmName, logo);
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/firm\.example(\/|$)/);
    expect(plain.subject.length).toBeLessThan(80);
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object/);
    expect(text).toMatch(/\n-- \n/);

    expect(embedded).toEqual({ cid: "logo@firm.example", content: logo.content });
    const images = html.match(/<img[^>]*>/g) ?? [];
    expect(images).toHaveLength(1);
    expect(images[0]).toContain('src="cid:logo@firm.example" width="192" height="48" alt="The &lt;firm&gt;"');
    for (const own of [plain.html, html.replace(/<img[^>]*>/, "")])
      expect(own).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
    expect(plain).toMatchObject({ text, logo: undefined });
  },
);

test("mails about what has arrived say by which day there will be an answer, if one is promised", () => {
  const answerBy = "Wednesday, November 18, 2026";
  const kinds = sampleMails.filter(({ kind }) => /-received$/.test(kind));
  expect(kinds).toHaveLength(4);
  const textOf = (mail: object) => renderMail(mail as Mail, firmName).text.replace(/\s+/g, " ");
  for (const { kind, payload } of kinds) {
    expect(textOf({ kind, payload: { ...payload, answerBy } })).toContain(`answer by ${answerBy}.`);
    expect(textOf({ kind, payload: { ...payload, answerBy: undefined } })).not.toContain("answer by");
  }
});

test("a name that contains an advertisement is left out", async () => {
  // The dots of East Asian scripts end labels of domain names; the others look like dots, slashes and colons.
  const dots = ["．", "。", "｡", "․", "﹒", "۔", "܂", "ꓸ", "։"].map((dot) => `Win at casino${dot}example`);
  const others = ["x＠y", "x∕y", "https꞉//x", "casino.\u200bexample", "casino\u00ad．example"];
  for (const name of ["Win at casino.example", "https://x.example", "x@y.example", ...dots, ...others]) {
    const { text, html } = renderMail({ kind: "password-changed", payload: { name } }, firmName);
    for (const part of [text, html]) {
      expect(part).not.toContain(name);
      expect(part).toContain("Hello,");
    }
  }
  for (const name of ["Dr. Ada Okafor", "Ada O. K. Okafor", "田中。", "Gal·la"]) {
    const { text } = renderMail({ kind: "password-changed", payload: { name } }, firmName);
    expect(text).toContain(`Hello ${name},`);
  }
});

test("mails to whoever's address was typed carry nothing else that was typed", async () => {
  const typed = { name: "Typed Name", organization: "Typed Company", company: "Typed Company" };
  const toAnybody = sampleMails.filter(
    ({ kind, payload }) =>
      /-received$|^welcome$|^confirm-address$|^call-confirm$/.test(kind) ||
      ("side" in payload && payload.side === "sender"),
  );
  expect(toAnybody.length).toBeGreaterThan(8);
  for (const { kind, payload } of toAnybody) {
    const isMember = kind === "program-application-received";
    const mail = { kind, payload: isMember ? {} : { ...payload, ...typed } } as Mail;
    const { subject, text, html, invitation } = renderMail(mail, firmName);
    expect(text).toContain("Hello,");
    for (const part of [subject, text, html, invitation?.content]) expect(part ?? "").not.toContain("Typed");
  }
});

test("a link to another site cannot be put into a mail", () => {
  for (const receiptPath of ["//evil.example/x", "https://evil.example/x", "\\\\evil.example"]) {
    const mail = { kind: "contact-received", payload: { receiptPath } } as const;
    expect(() => renderMail(mail, firmName)).toThrow("leads to another site");
  }
});

test("a payload can be decrypted for its own message only", () => {
  const sealed = seal({ name: "Ada" }, "one");
  expect(unseal(sealed, "one")).toEqual({ name: "Ada" });
  expect(() => unseal(sealed, "another")).toThrow();
  for (const at of [0, sealed.length - 2]) {
    const changed = sealed[at] === "A" ? "B" : "A";
    expect(() => unseal(sealed.slice(0, at) + changed + sealed.slice(at + 1), "one")).toThrow();
  }
});
