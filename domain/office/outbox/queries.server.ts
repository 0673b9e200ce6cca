import { eq } from "drizzle-orm";
import { renderForOthers } from "#domain/office/mails/render.server.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { unseal } from "#platform/mail/seal.ts";
import { messages } from "#platform/mail/table.server.ts";
import { kindName } from "./kinds.server.ts";

export async function findMail(tx: Transaction, id: string) {
  const [mail] = await tx.select().from(messages).where(eq(messages.id, id));
  if (!mail) return null;
  const { firmName } = await findSettings(tx);
  return { ...mail, kind: kindName(mail.template), firmName };
}

type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The mail without private links. */
export function renderLetter({ id, template, payload, firmName }: FoundMail) {
  try {
    return renderForOthers({ kind: template, payload: unseal(payload.sealed ?? "", id) }, firmName);
  } catch (error) {
    log.warn({ err: error, mail: id, kind: template }, "a mail can no longer be read");
    return null;
  }
}
