import { afterAll, expect, test } from "vitest";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { startLoad } from "../drill/load.ts";
import { openPlace } from "../drill/place.ts";
import { query, untilAcknowledged } from "./fault-site.ts";

const place = openPlace();
const mailServer = await startMailServer();
afterAll(async () => {
  place.clear();
  await mailServer.stop();
});

function never() {
  return new Promise<void>(() => {});
}

function breakOff() {
  mailServer.drop();
  return never();
}

test.each([
  ["does not greet", { onConnect: () => {} }],
  ["breaks off in the middle of a mail", { beforeAcknowledging: breakOff }],
  ["does not acknowledge a mail", { beforeAcknowledging: never }],
])("while the mail server %s forms are taken, and the mails arrive afterwards", async (name, behaviour) => {
  const DATA_DIR = place.dataFolder(name);
  mailServer.behave(behaviour);
  const timeouts = "?greetingTimeout=2000&socketTimeout=2000";
  const server = await place.start({ DATA_DIR, SMTP_URL: `${mailServer.url}/${timeouts}` });
  const load = startLoad(server.url, { paths: ["/"] });
  await untilAcknowledged(load);
  await load.stop();
  const states = () =>
    query<{ state: string; attempts: number; message_id: string }>(
      DATA_DIR,
      "select state, attempts, message_id from mail.messages",
    );
  await expect
    .poll(async () => (await states()).some(({ attempts }) => attempts > 0), { timeout: 120_000 })
    .toBe(true);
  const waiting = await states();
  expect(waiting.length).toBeGreaterThanOrEqual(load.acknowledged.length);
  expect(waiting.filter(({ state }) => state !== "queued")).toEqual([]);

  mailServer.received.length = 0;
  mailServer.behave();
  await expect
    .poll(async () => (await states()).every(({ state }) => state === "sent"), { timeout: 400_000 })
    .toBe(true);
  // A mail whose connection broke after the last byte is sent again with the same Message-ID.
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(waiting.length);
  await server.stop();
});
