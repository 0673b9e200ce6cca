import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { load } from "cheerio";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { secondStepCookie } from "#app/session/cookies.ts";
import { startServer } from "#server/server.test-support.ts";
import { freezeDatabase } from "./frozen-database.ts";
import { connectOwner, databasePid, preparedFolder } from "./prepared-folder.ts";

// Without a mail server there is no form for a forgotten password. Nobody listens there, so mails wait.
const server = await startServer({
  DATA_DIR: preparedFolder(),
  SMTP_URL: "smtp://127.0.0.1:1",
  DATABASE_TIMEOUT_MS: "2000",
  LOG_LEVEL: "trace",
});
const owner = connectOwner(server.dataFolder);

afterAll(async () => {
  await owner.$client.end();
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function openForm() {
  const page = await (await fetch(`${server.url}/contact`)).text();
  return /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
}

function send(ticket: string, message: string) {
  const email = `${randomUUID()}@example.org`;
  return fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams({ name: "Ada", email, message, ticket }),
  });
}

function sendTo(path: string, fields: Record<string, string>, cookies = "") {
  return fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, Cookie: cookies },
    body: new URLSearchParams(fields),
  });
}

/** The cookies that a browser keeps of an answer. */
function cookiesOf(answer: Response) {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

async function read(answer: Response) {
  return { status: answer.status, page: load(await answer.text()) };
}

async function countMessages(message: string) {
  const { rows } = await owner.execute(sql`select from contact_messages where message = ${message}`);
  return rows.length;
}

test("a form sent while the database hangs is returned with what was typed and 503, and is not stored later", async () => {
  const ticket = await openForm();
  const { thaw } = freezeDatabase(databasePid(server.dataFolder));
  try {
    const answer = await send(ticket, "Sent into the void");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBeTruthy();
    expect(await answer.text()).toContain("Sent into the void");
  } finally {
    thaw();
  }
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await countMessages("Sent into the void")).toBe(0);
  await expect.poll(async () => (await send(ticket, "Sent again")).status).toBe(302);
  expect(await countMessages("Sent again")).toBe(1);
});

test("the forms of accounts say their own sentence while the database hangs, with what was typed but the password", async () => {
  const email = "ada@example.org";
  const password = "correct horse battery";
  const person = { firstName: "Ada", lastName: "Okafor", email, password };
  let cookies = "";
  await expect
    .poll(async () => {
      cookies ||= cookiesOf(await sendTo("/signup", person));
      return cookies;
    })
    .toContain("session");
  const sentences = {
    "/signin": "An error occurred during sign in",
    "/signup": "An error occurred during sign up",
    "/admin/login": "An error occurred",
    "/admin/signup": "Failed to check admin status",
    "/forgot-password": "An error occurred. Please ask for the link again.",
  };
  const token = encodeURIComponent(btoa(JSON.stringify("a token")));
  const { thaw } = freezeDatabase(databasePid(server.dataFolder));
  try {
    const [code, check, ...forms] = await Promise.all([
      sendTo("/admin/login", { intent: "code", code: "123456" }, `${secondStepCookie}=${token}`).then(read),
      fetch(`${server.url}/admin/signup`).then(read),
      ...Object.keys(sentences).map((path) => sendTo(path, person, cookies).then(read)),
    ]);
    for (const [number, [path, sentence]] of Object.entries(sentences).entries()) {
      const form = forms[number];
      expect(form?.status, path).toBe(503);
      expect(form?.page("[role=alert]").text(), path).toBe(sentence);
      expect(form?.page("[name=email]").val(), path).toBe(email);
      expect(form?.page.html(), path).not.toContain(password);
    }
    expect(code.status).toBe(503);
    expect(code.page("[role=alert]").text()).toBe("An error occurred");
    expect(check.status).toBe(503);
    expect(check.page("[role=alert] p").first().text()).toBe("Failed to check admin status");
    expect(check.page("[role=alert] a").text()).toBe("Retry");
    expect(check.page("main form")).toHaveLength(0);
  } finally {
    thaw();
  }
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("cached pages are served while the database hangs, others say so, and a killed one is started again", async () => {
  const secret = "Q7".repeat(22).slice(0, 43);
  const receipts = [`/receipt/${secret}`, `/receipt/${secret}/move`, `/calendar/${secret}/calls.ics`];
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  await expect.poll(() => statusOf("/resources")).toBe(200);
  const database = databasePid(server.dataFolder);
  const { pids } = freezeDatabase(database);
  const [uncached, ...statuses] = await Promise.all([
    fetch(`${server.url}/resources/not-cached`),
    ...[...receipts, "/readyz", "/healthz", "/resources"].map(statusOf),
  ]);
  expect(statuses).toEqual([503, 503, 503, 503, 200, 200]);
  expect([uncached.status, uncached.headers.get("Retry-After")]).toEqual([503, "5"]);
  const page = await uncached.text();
  expect(page).toContain("Back in a moment");
  const reference = page.match(/<code>([0-9a-f-]{36})<\/code>/)?.[1] ?? "none";
  expect(server.output()).toContain(`"request":"${reference}"`);
  expect(server.output()).toContain('"route":"/receipt/:token');
  expect(server.output()).not.toContain(secret.slice(0, 8));
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  expect(databasePid(server.dataFolder)).not.toBe(database);
});
