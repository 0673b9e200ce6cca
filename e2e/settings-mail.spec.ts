import { sql } from "drizzle-orm";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { test as onSiteWithServer } from "./mail-server.ts";
import { password, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

const address = "/admin/settings/mail";
const button = "Send a test mail to me";
const ours = { "Your own password": password };

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function typedFor(server: MailServer) {
  return {
    Server: "127.0.0.1",
    Port: String(server.port),
    Encryption: "none",
    Login: "office",
    "Password of the mail account": "the account's secret",
    Sender: "office@firm.example",
  };
}

async function withMailServer(work: (server: MailServer) => Promise<void>) {
  const server = await startMailServer({ allowInsecureAuth: true });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function reasonOf(page: WebPage) {
  return page.failures.at(0)?.at(-1);
}

test("the admin tries a mail server, saves it, and mails go through it at once", async ({ web, site }) => {
  const email = await signInAsAdmin(web);
  await withMailServer(async (server) => {
    const typed = typedFor(server);
    const form = await web.open(address);
    const tested = await form.send(button, { ...typed, ...ours });
    expect(tested.statuses.join()).toContain(`The server has taken a test mail to ${email}.`);
    expect(server.received.map(({ envelope, from }) => [envelope, from?.address])).toEqual([
      [[email], "office@firm.example"],
    ]);
    expect((await web.open(address)).value("Server")).toBe("");

    const saved = await tested.send("Save", { ...typed, ...ours });
    expect(saved.address).toBe(address);
    expect(saved.statuses.join()).toContain("Mails are sent through it from now on.");
    expect(saved.value("Server")).toBe("127.0.0.1");
    expect(saved.value("Login")).toBe("office");
    expect(saved.html).not.toContain("the account's secret");

    const withStored = await saved.send(button, ours);
    expect(withStored.statuses.join()).toContain("The server has taken a test mail");
    const elsewhere = await saved.send("Save", { ...ours, Port: "2525" });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.alerts.join()).toContain("Type the password again");
    expect(elsewhere.value("Port")).toBe("2525");

    const events = await site.database.execute<{ kind: string }>(
      sql`select kind from security_events where kind like 'mail-server%' order by happened_at`,
    );
    expect(events.rows.map(({ kind }) => kind)).toEqual([
      "mail-server-tested",
      "mail-server-changed",
      "mail-server-tested",
    ]);

    await web.post("/forgot-password", { email });
    await expect
      .poll(() => server.received.at(-1)?.subject, { timeout: 15_000 })
      .toBe("Choose a new password");
    const removed = await saved.send("Remove this server", ours);
    expect(removed.statuses.join()).toContain("The mail server has been removed.");
    expect(removed.value("Server")).toBe("");
  });
});

test("a refused test or form names what is wrong, saves nothing and keeps what was typed", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  await withMailServer(async (server) => {
    const typed = typedFor(server);
    const form = await web.open(address);
    for (const pressed of [button, "Save"]) {
      const wrong = await form.send(pressed, { ...typed, "Your own password": "not mine at all" });
      expect(wrong.status).toBe(400);
      expect(wrong.alerts.join()).toContain("This is not your password.");
      expect(wrong.value("Sender")).toBe("office@firm.example");
    }
    const faulty = await form.send("Save", { ...typed, ...ours, Server: "https://x", Encryption: "none" });
    expect(faulty.alerts.join()).toContain("without https:// and without a port");
    expect(faulty.html).not.toContain("the account's secret");

    server.behave({
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
    });
    const refused = await form.send(button, { ...typed, ...ours });
    expect(refused.alerts.join()).toContain("Failed to send the test mail");
    expect(reasonOf(refused)).toBe("The server refused the login or the password (535).");
    for (let more = 0; more < 4; more += 1) await form.send(button, { ...typed, ...ours });
    const tooMany = await form.send(button, { ...typed, ...ours });
    expect(tooMany.status).toBe(429);
    expect(server.received).toEqual([]);
  });
  expect(await site.database.execute(sql`select host from mail.server_settings`)).toMatchObject({
    rows: [{ host: null }],
  });
});

test("in the browser each test says how it went beside its button, and what was typed stays", async ({
  page,
}) => {
  const email = await signInAsAdmin(page);
  await withMailServer(async (server) => {
    await page.goto(address);
    for (const [label, value] of Object.entries({ ...typedFor(server), ...ours })) {
      const field = page.getByLabel(label);
      await (label === "Encryption" ? field.selectOption(value) : field.fill(value));
    }
    server.behave({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: 550 })),
    });
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText("The server refuses office@firm.example as sender");
    server.behave();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("status").filter({ hasText: `a test mail to ${email}` })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Password of the mail account")).toHaveValue("the account's secret");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Mails are sent through it" })).toBeVisible();
    await expect(page.getByLabel("Password of the mail account")).toHaveValue("");
    await expect(page.getByLabel("Your own password")).toHaveValue("");
  });
});

test("a server that was switched off by a restore is offered again", async ({ web, site }) => {
  await signInAsAdmin(web);
  await withMailServer(async (server) => {
    await (await web.open(address)).send("Save", { ...typedFor(server), ...ours });
    await site.database.execute(sql`update mail.server_settings set is_on = false`);
    await expect
      .poll(async () => (await web.open("/admin/dashboard")).text)
      .toContain("Mail is switched off since this site was restored from a backup.");
    const form = await (await web.open("/admin/dashboard")).follow("Switch it on");
    expect(form.text).toContain("Mail is switched off since");
    const switchedOn = await form.send("Save and switch on", ours);
    expect(switchedOn.statuses.join()).toContain("Mails are sent through it from now on.");
    expect(switchedOn.text).not.toContain("switched off");
  });
});

onSiteWithServer(
  "a server of the environment comes first, and can be tested",
  async ({ web, mailServer }) => {
    const email = await signInAsAdmin(web);
    const form = await web.open(address);
    expect(form.text).toContain("Set by SMTP_URL where the server is started. It comes before the server");
    expect(form.text).toContain(new URL(mailServer.url).host);
    const tested = await form.send(button, ours);
    expect(tested.statuses.join()).toContain(`a test mail to ${email}`);
    expect(mailServer.received.at(-1)?.envelope).toEqual([email]);
    await withMailServer(async (server) => {
      const typed = Object.entries(typedFor(server)).map(([label, value]) => [
        form.field(label).attr("name"),
        value,
      ]);
      const saved = await web.post(address, {
        ...Object.fromEntries(typed),
        password,
        intent: "save",
      });
      expect(saved.statuses.join()).toContain("It is used once SMTP_URL is removed.");
    });
  },
);
