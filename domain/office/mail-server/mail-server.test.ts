import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { freePort } from "#platform/free-port.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { mailWorks, refreshStoredServer, setConfiguredMail } from "#platform/mail/configured.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { describeRefusal } from "#platform/mail/refusal.ts";
import type { MailServer } from "#platform/mail/server.ts";
import { messages, serverSettings } from "#platform/mail/table.server.ts";
import { testServer } from "#platform/mail/test-server.ts";
import { sendTest } from "#platform/mail/transport.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { findMailServer, missingPassword, removeMailServer, saveMailServer } from "./queries.server.ts";
import { mailServerForm, mailServerMessages } from "./rules.ts";

const publicUrl = "https://firm.example";
const secret = "a secret for tests, long enough to be taken";
const { owner, addresses } = await testDatabase();
setIdentity({ secret, publicUrl, isPublic: true });
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };
const dataFolder = mkdtempSync(join(tmpdir(), "beunec-mail-server-"));
const environment = { PUBLIC_URL: publicUrl, DATA_DIR: dataFolder };
const mail = createMailWorker(addresses.jobs, {
  ...environment,
  renderMail,
  findFirm: async () => ({ firmName: "Beunec Consulting", email: "hello@firm.example" }),
});
const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers, pollInterval: 0.5 });
await owner.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);
const server = await startMailServer({ allowInsecureAuth: true });
const other = await startMailServer();
const stops: (() => unknown)[] = [server.stop, other.stop];

beforeEach(async () => {
  server.behave();
  for (const { received } of [server, other]) received.length = 0;
  setConfiguredMail(environment);
  await owner.execute(sql`truncate mail.messages, security_events`);
  await asViewer(admin, removeMailServer);
});

afterEach(() => setIdentity({ secret, publicUrl, isPublic: true }));

afterAll(async () => {
  await jobs.stop();
  await mail.stop();
  for (const stop of stops) await stop();
  rmSync(dataFolder, { recursive: true });
});

const given = {
  host: "127.0.0.1",
  port: String(server.port),
  encryption: "none",
  sender: "office@firm.example",
  password: "the admin's own",
};
const withLogin = { ...given, login: "office", serverPassword: "right" };

function save(fields: Record<string, string>) {
  return asViewer(admin, (tx) => saveMailServer(tx, mailServerForm.parse(fields)));
}

let count = 0;

/** Sends a mail and returns its final state and error. */
async function deliver() {
  const recipient = `person-${++count}@example.org`;
  await asViewer(visitor, (tx) =>
    queueMail(tx, { kind: "welcome", payload: { confirmToken: "t" }, recipient }),
  );
  const find = async () => {
    const [row] = await owner.select().from(messages).where(sql`recipient = ${recipient}`);
    return row;
  };
  await expect.poll(async () => (await find())?.state).not.toBe("queued");
  const { state, lastError } = (await find()) ?? {};
  return { state, lastError, recipient };
}

describe("the next mail is sent", () => {
  test("through the server that was saved last, and written where none is set", async () => {
    expect((await deliver()).state).toBe("written");
    await save(given);
    const first = await deliver();
    expect(first.state).toBe("sent");
    expect(server.received).toMatchObject([
      { envelope: [first.recipient], from: { name: "Beunec Consulting", address: given.sender } },
    ]);
    await save({ ...given, port: String(other.port) });
    const second = await deliver();
    expect(other.received.map(({ envelope }) => envelope)).toEqual([[second.recipient]]);
    await owner.update(serverSettings).set({ isOn: false });
    expect((await deliver()).state).toBe("written");
    expect(readdirSync(join(dataFolder, "mail"))).toHaveLength(2);
  });

  test("with the stored password, which stays when something else is saved", async () => {
    const typed: (string | undefined)[] = [];
    server.behave({
      onAuth({ username, password }, _session, done) {
        typed.push(`${username} ${password}`);
        done(null, { user: username });
      },
    });
    await save(withLogin);
    await save({ ...withLogin, serverPassword: "", sender: "news@firm.example" });
    expect((await deliver()).state).toBe("sent");
    expect(typed).toEqual(["office right"]);
    expect(server.received[0]?.from?.address).toBe("news@firm.example");
  });

  test("not with a password of another server, port or login, or another secret", async () => {
    await save(withLogin);
    await owner.update(serverSettings).set({ port: other.port });
    const elsewhere = await deliver();
    expect(elsewhere).toMatchObject({ state: "failed", lastError: expect.stringContaining("Type it again") });
    await save(withLogin);
    setIdentity({ secret: `${secret} and another`, publicUrl, isPublic: true });
    // The payload of the mail is read with the new secret as well.
    expect((await deliver()).lastError).toContain("can no longer be read");
    expect(other.received).toEqual([]);
  });
});

test("all processes know whether mail works as soon as they have read the server again", async () => {
  const works = async () => {
    await refreshStoredServer();
    return mailWorks();
  };
  expect(await works()).toBe(false);
  await save(given);
  expect(await works()).toBe(true);
  setConfiguredMail({ ...environment, SEND_MAIL: "off" });
  expect(await works()).toBe(false);
});

test("only the login for jobs reads the password, and only sealed", async () => {
  await save(withLogin);
  const readPassword = sql`select sealed_password from mail.server_settings`;
  expect(await databaseErrorCode(asViewer(admin, (tx) => tx.execute(readPassword)))).toBe(denied);
  const { rows } = await pools().jobs.execute<{ sealed_password: string }>(readPassword);
  expect(rows[0]?.sealed_password).not.toContain("right");
  expect(JSON.stringify(await asViewer(admin, findMailServer))).not.toContain("right");
});

test("a password is typed anew when server, port or login changes", async () => {
  const parse = (fields: object) => mailServerForm.parse({ ...withLogin, serverPassword: "", ...fields });
  expect(missingPassword(parse({}), null)).toBe(mailServerMessages.passwordMissing);
  await save(withLogin);
  const stored = await asViewer(admin, findMailServer);
  expect(missingPassword(parse({ encryption: "starttls", sender: "a@b.example" }), stored)).toBeNull();
  expect(missingPassword(parse({ login: "" }), stored)).toBeNull();
  for (const changed of [{ host: "localhost" }, { port: "588" }, { login: "other" }]) {
    expect(missingPassword(parse(changed), stored)).toBe(mailServerMessages.passwordAnew);
    expect(missingPassword(parse({ ...changed, serverPassword: "new" }), stored)).toBeNull();
  }
});

test.each([
  ["host", "https://smtp.example.org"],
  ["host", "smtp.example.org:587"],
  ["host", "a\nb"],
  ["port", "65536"],
  ["sender", "a@b.example, c@d.example"],
  ["login", ""],
])("a wrong %s such as %j is named", (field, value) => {
  const { error } = mailServerForm.safeParse({ ...withLogin, encryption: "tls", [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("without encryption only this machine is allowed", () => {
  const allowed = (host: string, encryption = "none") =>
    mailServerForm.safeParse({ ...given, host, encryption }).success;
  expect(allowed("smtp.example.org", "tls")).toBe(true);
  for (const host of ["localhost", "127.0.0.1", "::1"]) expect(allowed(host), host).toBe(true);
  for (const host of ["10.0.0.1", "127.example"]) expect(allowed(host), host).toBe(false);
});

describe("a test", () => {
  const tried: MailServer = {
    host: "127.0.0.1",
    port: server.port,
    encryption: "none",
    login: null,
    sender: "office@firm.example",
  };
  const name = "Grace Ito";
  const recipient = "grace@example.org";

  function run(changes: Partial<MailServer> = {}, password: string | null = null) {
    return testServer({ server: { ...tried, ...changes }, password, name, recipient });
  }

  function refuse(responseCode: number) {
    const error = Object.assign(new Error("the server's own words"), { responseCode });
    return (_about: unknown, _session: unknown, done: (error: Error) => void) => done(error);
  }

  async function startOther(options: Parameters<typeof startMailServer>[0]) {
    const started = await startMailServer(options);
    stops.push(started.stop);
    return started.port;
  }

  test("sends a mail and leaves no job and no mail in the outbox", async () => {
    expect(await run({ login: "office" }, "typed")).toBeNull();
    expect(server.received).toMatchObject([
      { envelope: [recipient], subject: "Test mail from Beunec Consulting", from: { address: tried.sender } },
    ]);
    const { rows } = await owner.execute(sql`select from jobs.job where name = 'mail-server-tests'`);
    expect(rows).toEqual([]);
    expect(await owner.$count(messages)).toBe(0);
  });

  test("uses the stored password for the stored server only", async () => {
    const typed: unknown[] = [];
    server.behave({
      onAuth: ({ password }, _session, done) => done(null, { user: typed.push(password) }),
    });
    await save(withLogin);
    expect(await run({ login: "office" })).toBeNull();
    expect(typed).toEqual(["right"]);
    expect(await run({ login: "office", port: other.port })).toContain("Type it again");
    expect(other.received).toEqual([]);
  });

  test.each([
    [{ onAuth: refuse(535) }, "The server refused the login or the password (535)."],
    [{ onAuth: refuse(534) }, "The server wants an app password (534). Create one in your mail account"],
    [{ onAuth: refuse(454) }, "The server cannot check the login right now (454). Try again in a few"],
    [{ onMailFrom: refuse(550) }, "The server refuses office@firm.example as sender (550). Use an address"],
    [{ onMailFrom: refuse(530) }, "The server wants a login before it takes mail (530)."],
    [{ onRcptTo: refuse(550) }, "The server refuses to send to grace@example.org (550)."],
    [{ onRcptTo: refuse(421) }, "The server is busy or puts you off (421). Try again in a few minutes."],
  ])("says what is refused and what to do: %s, %s", async (behavior, sentence) => {
    server.behave(behavior);
    expect(await run({ login: "office" }, "typed")).toContain(sentence);
  });

  test("says that encryption, certificate, port or login do not fit", async () => {
    const plain = await startOther({ disabledCommands: ["STARTTLS", "AUTH"] });
    expect(await run({ port: plain, encryption: "starttls" })).toContain("offers no encryption at this port");
    expect(await run({ port: plain, encryption: "tls" })).toContain("does not encrypt from the start");
    expect(await run({ port: plain, login: "office" }, "typed")).toContain("offers no login at this port");
    const closed = await freePort();
    expect(await run({ port: closed })).toContain(`Nothing answers at 127.0.0.1 on port ${closed}.`);
    expect(await run({ host: "no-such-host.invalid", encryption: "tls" })).toContain(
      "There is no server called no-such-host.invalid.",
    );
    const untrusted = { code: "ESOCKET", command: "CONN", message: "self-signed certificate" };
    expect(describeRefusal(untrusted, { host: "smtp.example.org", recipient })).toContain(
      "The certificate of smtp.example.org is not valid.",
    );
  });

  test("says that something else answers, or nothing in time", async () => {
    const listen = async (greeting: string | null) => {
      const sockets = createServer((socket) => greeting && socket.end(greeting));
      const port = await freePort();
      await new Promise<void>((resolve) => sockets.listen(port, "127.0.0.1", resolve));
      stops.push(() => sockets.close());
      return port;
    };
    const port = await listen("HTTP/1.1 400 Bad Request\r\n\r\n");
    expect(await run({ port })).toBe(`What answers at 127.0.0.1 on port ${port} is not a mail server.`);

    const silent = { ...tried, port: await listen(null) };
    const rendered = renderMail({ kind: "test", payload: { name } }, "Beunec Consulting");
    const about = { id: "1", kind: "test", messageId: "<1@x>", firmName: "Beunec", queuedAt: new Date() };
    const mail = { ...rendered, ...about, recipient, replyTo: recipient };
    const error = await sendTest(environment, silent, mail, 300).catch((reason: unknown) => reason);
    expect(describeRefusal(error, { ...silent, recipient })).toContain("did not answer within");
  });
});
