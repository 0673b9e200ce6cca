import { sql } from "drizzle-orm";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { password, signInAsAdmin } from "./people.ts";
import { test as base, expect } from "./test.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const test = base.extend<{ server: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it
  server: async ({}, use) => {
    const server = await startMailServer({ allowInsecureAuth: true });
    await use(server);
    await server.stop();
  },
});

const address = "/admin/settings/mail";
const button = "Send a test mail to me";
const ours = { "Your own password": password };

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

test("the admin tries a mail server and saves it, and mails go through it at once", async ({
  web,
  site,
  server,
}) => {
  const email = await signInAsAdmin(web);
  const typed = typedFor(server);
  const tested = await (await web.open(address)).send(button, { ...typed, ...ours });
  expect(tested.statuses.join()).toContain(`The server has taken a test mail to ${email}.`);
  expect(server.received).toMatchObject([{ envelope: [email], from: { address: "office@firm.example" } }]);
  expect((await web.open(address)).value("Server")).toBe("");

  const saved = await tested.send("Save", { ...typed, ...ours });
  expect(saved.address).toBe(address);
  expect(saved.statuses.join()).toContain("Mails are sent through it from now on.");
  expect([saved.value("Server"), saved.value("Login")]).toEqual(["127.0.0.1", "office"]);
  expect(saved.html).not.toContain("the account's secret");

  const withStored = await saved.send(button, ours);
  expect(withStored.statuses.join()).toContain("The server has taken a test mail");
  const elsewhere = await saved.send("Save", { ...ours, Port: "2525" });
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.alerts.join()).toContain("Type the password again");
  expect(elsewhere.value("Port")).toBe("2525");
  const events = await site.database.execute(
    sql`select kind from security_events where kind like 'mail-server%' order by happened_at`,
  );
  expect(events.rows).toEqual(
    ["tested", "changed", "tested"].map((kind) => ({ kind: `mail-server-${kind}` })),
  );

  await web.post("/forgot-password", { email });
  await expect.poll(() => server.received.at(-1)?.subject).toBe("Choose a new password");
  const removed = await saved.send("Remove this server", ours);
  expect(removed.statuses.join()).toContain("The mail server has been removed.");
  expect(removed.value("Server")).toBe("");
});

test("a refused test or form names what is wrong, saves nothing and keeps what was typed", async ({
  web,
  site,
  server,
}) => {
  await signInAsAdmin(web);
  const typed = typedFor(server);
  const form = await web.open(address);
  for (const pressed of [button, "Save"]) {
    const wrong = await form.send(pressed, { ...typed, "Your own password": "not mine at all" });
    expect(wrong.status).toBe(400);
    expect(wrong.alerts.join()).toContain("This is not your password.");
    expect(wrong.value("Sender")).toBe("office@firm.example");
    expect(wrong.html).not.toContain("the account's secret");
  }
  server.behave({
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
  });
  const refused = await form.send(button, { ...typed, ...ours });
  expect(refused.failures).toEqual([
    ["Failed to send the test mail", "The server refused the login or the password (535)."],
  ]);
  for (let more = 0; more < 4; more += 1) await form.send(button, { ...typed, ...ours });
  expect((await form.send(button, { ...typed, ...ours })).status).toBe(429);
  expect(server.received).toEqual([]);
  const { rows } = await site.database.execute(sql`select host from mail.server_settings`);
  expect(rows).toEqual([{ host: null }]);
});

test("a server that was switched off by a restore is offered again", async ({ web, site, server }) => {
  await signInAsAdmin(web);
  await (await web.open(address)).send("Save", { ...typedFor(server), ...ours });
  await site.database.execute(sql`update mail.server_settings set is_on = false`);
  await expect
    .poll(async () => (await web.open("/admin/dashboard")).text)
    .toContain("Mail is switched off since this site was restored from a backup.");
  const form = await (await web.open("/admin/dashboard")).follow("Switch it on");
  const switchedOn = await form.send("Save and switch on", ours);
  expect(switchedOn.statuses.join()).toContain("Mails are sent through it from now on.");
  expect(switchedOn.text).not.toContain("switched off");
});
