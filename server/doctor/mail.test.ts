import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { checkMail } from "./mail.ts";

const servers: SMTPServer[] = [];
const password = "pa/ss-not-to-be-printed";

afterEach(() => {
  for (const server of servers.splice(0)) server.close(() => {});
});

async function startMailServer(options: SMTPServerOptions) {
  let mails = 0;
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      mails += 1;
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  servers.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, mails: () => mails };
}

async function look(url: string) {
  const [finding] = await checkMail(readSettings({ SMTP_URL: url }));
  expect(JSON.stringify(finding)).not.toContain("not-to-be-printed");
  return finding;
}

function withLogin(host: string, word: string) {
  return `smtp://firm:${encodeURIComponent(word)}@${host}`;
}

test("a mail server that takes the login is fine, and gets no mail", async () => {
  const { host, mails } = await startMailServer({
    authMethods: ["PLAIN"],
    onAuth({ password: given }, _session, done) {
      given === password ? done(null, { user: "firm" }) : done(new Error(`${given} is wrong`));
    },
  });
  expect(await look(withLogin(host, password))).toMatchObject({
    state: "fine",
    text: `The mail server ${host} answers and takes the login.`,
  });
  const refused = await look(withLogin(host, `${password}x`));
  expect(refused).toMatchObject({ state: "wrong" });
  expect(refused?.text).toBe(`The mail server ${host} refuses the login of SMTP_URL (535).`);
  expect(mails()).toBe(0);
});

test("a closed port is told", async () => {
  const port = await freePort();
  expect((await look(`smtp://127.0.0.1:${port}`))?.text).toBe(
    `The mail server 127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
  );
});

test("a server without encryption is told, where that is required", async () => {
  const { host } = await startMailServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
  });
  expect((await look(`smtp://${host}?requireTLS=true`))?.text).toBe(
    `The mail server ${host} offers no encryption (STARTTLS).`,
  );
});

test("a certificate that nobody vouches for is told", async () => {
  const { host } = await startMailServer({ authOptional: true });
  const url = `smtp://${host}?requireTLS=true&tls.rejectUnauthorized=true`;
  expect((await look(url))?.text).toBe(`The certificate of the mail server ${host} is not accepted.`);
});

test("without a mail server it is said that nobody receives mail", async () => {
  expect(await checkMail(readSettings({}))).toMatchObject([{ state: "note" }]);
});
