import { and, eq, sql } from "drizzle-orm";
import { connect, type Transaction } from "#platform/db/connect.ts";
import { mailConnections } from "#platform/db/connections.ts";
import { closePool, type Login } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import type { Handler } from "#platform/jobs/run.ts";
import { log } from "#platform/log.ts";
import { unseal } from "../seal.ts";
import { describeFailure } from "./failure.ts";
import { deleteMailFiles } from "./mail-files.ts";
import { findStoredServer, unsealPassword } from "./server.ts";
import { messages } from "./table.server.ts";
import { runServerTest } from "./test-server.ts";
import {
  type ComposedMail,
  type MailWorkerOptions,
  mailConcurrency,
  openTransport,
  type Transport,
} from "./transport.ts";

type OutboxRow = typeof messages.$inferSelect;

/** Sends queued mails, as a login that may only read the outbox and record progress. */
export function createMailWorker({ url, role }: Login, options: MailWorkerOptions) {
  const { findFirm, renderMail, ...settings } = options;
  // Each mail holds its lock on one connection; all record their progress on another.
  const outbox = connect(url, { max: mailConnections, role, applicationName: "beunec mail" });
  let current: { version: number; transport: Promise<Transport> } | undefined;
  /** Sent or written, but not recorded yet because the database was unavailable. */
  const delivered = new Map<string, Transport["outcome"]>();

  /** Holds the mail's lock, so that only one worker of all instances sends it. */
  async function deliver(id: string) {
    await inTransaction(outbox, (lock) => deliverWithLock(lock, id), { timeout: Number.POSITIVE_INFINITY });
  }

  async function deliverWithLock(lock: Transaction, id: string) {
    await lock.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const {
      rows: [mine],
    } = await lock.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`mail ${id}`}, 0)) as taken`,
    );
    if (!mine?.taken) throw new Error("Another worker is sending this mail.");
    if (!delivered.has(id)) await attempt(id);
    const outcome = delivered.get(id);
    if (outcome) await recordDelivery(id, outcome);
  }

  async function attempt(id: string) {
    const message = await beginAttempt(id);
    if (!message) return;
    try {
      const mail = await compose(message);
      const { send, outcome } = await openCurrentTransport();
      await send(mail);
      delivered.set(id, outcome);
    } catch (error) {
      const lastError = describeFailure(error);
      log.warn(
        { mail: id, kind: message.template, attempts: message.attempts, lastError },
        "a mail could not be sent yet",
      );
      await outbox.update(messages).set({ lastError }).where(eq(messages.id, id));
      // pg-boss stores the error: our description, not the server's message.
      throw new Error(lastError);
    }
  }

  /** Reopened when the admin has changed the server. The mail that is being sent through the old one is finished. */
  async function openCurrentTransport() {
    const found = settings.SMTP_URL || settings.SEND_MAIL === "off" ? null : await findStoredServer(outbox);
    const stored = found?.isOn ? found : null;
    const version = stored?.version ?? 0;
    if (current?.version !== version) {
      const password = stored?.login ? unsealPassword(stored.sealedPassword, stored) : undefined;
      closeCurrentTransport();
      current = { version, transport: openTransport(settings, stored && { ...stored, password }) };
    }
    return current.transport;
  }

  function closeCurrentTransport() {
    const { transport } = current ?? {};
    current = undefined;
    void transport?.then(({ close }) => close());
  }

  /** Undefined if the mail was sent, has failed for good, or was deleted. */
  async function beginAttempt(id: string): Promise<OutboxRow | undefined> {
    const [message] = await outbox
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1`, lastAttemptAt: sql`now()` })
      .where(and(eq(messages.id, id), eq(messages.state, "queued")))
      .returning();
    return message;
  }

  async function compose({
    id,
    template,
    payload,
    createdAt,
    ...envelope
  }: OutboxRow): Promise<ComposedMail> {
    const message = { kind: template, payload: unseal(payload.sealed ?? "", id) };
    const { firmName, email, logo } = await findFirm();
    const rendered = renderMail(message, firmName, logo);
    await outbox.update(messages).set({ subject: rendered.subject }).where(eq(messages.id, id));
    const replyTo = envelope.replyTo ?? email;
    return { ...envelope, ...rendered, replyTo, firmName, id, kind: template, queuedAt: createdAt };
  }

  async function recordDelivery(id: string, state: Transport["outcome"]) {
    const result =
      state === "sent"
        ? { sentAt: sql`now()`, lastError: null }
        : { lastError: "Only written to a file on the server, because mail was not set up." };
    const { rowCount } = await outbox
      .update(messages)
      .set({ state, ...result })
      .where(eq(messages.id, id));
    delivered.delete(id);
    // Deleted while it was being sent, with all that it was about.
    if (rowCount === 0 && state === "written") await deleteMailFiles(settings.DATA_DIR, [id]);
  }

  async function giveUp(id: string) {
    const lastError = sql`coalesce(${messages.lastError}, 'The server stopped each time it was being sent.')`;
    await outbox
      .update(messages)
      .set({ state: "failed", lastError })
      .where(and(eq(messages.id, id), eq(messages.state, "queued")));
    log.error({ mail: id }, "a mail could not be delivered; no more attempts");
  }

  const handlers: Record<"mail" | "mailGivenUp" | "mailServerTests", Handler> = {
    mail: { concurrency: mailConcurrency, run: ({ id = "" }) => deliver(id) },
    mailGivenUp: { run: ({ id = "" }) => giveUp(id) },
    mailServerTests: { run: ({ sealed = "" }) => runServerTest(sealed, outbox, options) },
  };
  return {
    handlers,
    async stop() {
      closeCurrentTransport();
      await closePool(outbox);
    },
  };
}
