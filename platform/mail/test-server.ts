import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { runJob } from "#platform/jobs/run.ts";
import { seal, unseal } from "../seal.ts";
import { describeRefusal } from "./refusal.ts";
import { findStoredServer, type MailServer, UnreadablePassword, unsealPassword } from "./server.ts";
import { mailEncryptions } from "./table.server.ts";
import { type MailWorkerOptions, sendTest } from "./transport.ts";

const serverTest = z.object({
  /** Null for the server of SMTP_URL. */
  server: z
    .object({
      host: z.string(),
      port: z.number(),
      encryption: z.enum(mailEncryptions),
      login: z.string().nullable(),
      sender: z.string(),
    })
    .nullable(),
  /** Null for the stored one. */
  password: z.string().nullable(),
  name: z.string(),
  recipient: z.string(),
});

type ServerTest = z.infer<typeof serverTest>;

const testResult = z.object({ refusal: z.string().nullable() });

const owner = "test";
/** A test takes ten seconds at most; the rest is for a busy machine. */
const timeout = 15_000;

/** Sends a mail through a server, as a job: only the login for jobs may read the stored password. Returns a sentence if it failed. */
export async function testServer(test: ServerTest): Promise<string | null> {
  const sealed = seal(test, owner, "mail server test");
  const result = testResult.safeParse(await runJob("mailServerTests", { sealed }, timeout));
  return result.success ? result.data.refusal : "The test did not come to an end. Please try again.";
}

export async function runServerTest(
  sealed: string,
  jobs: Database,
  { findFirm, renderMail, ...settings }: MailWorkerOptions,
): Promise<z.infer<typeof testResult>> {
  const { server, name, recipient, ...test } = serverTest.parse(unseal(sealed, owner, "mail server test"));
  try {
    const password = test.password ?? (server?.login ? await readStoredPassword(jobs, server) : undefined);
    const { firmName, email, logo } = await findFirm();
    const id = randomUUID();
    await sendTest(settings, server && { ...server, password }, {
      ...renderMail({ kind: "test", payload: { name } }, firmName, logo),
      id,
      kind: "test",
      messageId: `<${id}@${new URL(publicUrl()).hostname}>`,
      firmName,
      recipient,
      replyTo: email,
      queuedAt: new Date(),
    });
    return { refusal: null };
  } catch (error) {
    if (error instanceof UnreadablePassword) return { refusal: error.message };
    return { refusal: describeRefusal(error, { recipient, ...(server ?? serverOf(settings.SMTP_URL)) }) };
  }
}

async function readStoredPassword(jobs: Database, server: MailServer) {
  const stored = await findStoredServer(jobs);
  return unsealPassword(stored?.sealedPassword ?? null, server);
}

function serverOf(url = "smtp://localhost") {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) || undefined };
}
