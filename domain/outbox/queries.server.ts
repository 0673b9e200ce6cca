import { eq } from "drizzle-orm";
import { renderForOthers } from "#domain/mails/render.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { unseal } from "#platform/mail/seal.ts";
import { messages } from "#platform/mail/table.server.ts";
import { kindName } from "./kinds.server.ts";

/** A mail with the letter as its reader gets it, but for links that are the reader's alone; null where it is gone. */
export async function findMail(tx: Transaction, id: string) {
  const [mail] = await tx.select().from(messages).where(eq(messages.id, id));
  if (!mail) return null;
  const { payload, aboutId: _aboutId, messageId: _messageId, ...facts } = mail;
  const { firmName } = await findSettings(tx);
  const letter = await renderLetter({ id, template: mail.template, sealed: payload.sealed ?? "", firmName });
  return { ...facts, kind: kindName(mail.template), letter };
}

interface Sealed {
  id: string;
  template: string;
  sealed: string;
  firmName: string;
}

async function renderLetter({ id, template, sealed, firmName }: Sealed) {
  try {
    return await renderForOthers({ kind: template, payload: unseal(sealed, id) }, firmName);
  } catch (error) {
    log.warn({ err: error, mail: id, kind: template }, "a mail can no longer be read");
    return null;
  }
}
