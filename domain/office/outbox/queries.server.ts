import { eq } from "drizzle-orm";
import { logoBoxes, logoImage } from "#domain/office/look/logo.ts";
import { findLogos } from "#domain/office/look/queries.server.ts";
import { renderForOthers } from "#domain/office/mails/render.server.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { kindName } from "./kinds.server.ts";

export async function findMail(tx: Transaction, id: string) {
  const [mail] = await tx.select().from(messages).where(eq(messages.id, id));
  if (!mail) return null;
  const settings = await findSettings(tx);
  const logos = await findLogos(tx, settings);
  // A page of ours shows it by its address.
  const logo = logos && logoImage(logos.dark, logoBoxes.mail);
  return { ...mail, kind: kindName(mail.template), firmName: settings.firmName, logo };
}

type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The mail without private links. */
export function renderStored({ id, template, payload, firmName, logo }: FoundMail) {
  try {
    return renderForOthers({ kind: template, payload: unseal(payload.sealed ?? "", id) }, firmName, logo);
  } catch (error) {
    log.warn({ err: error, mail: id, kind: template }, "a mail can no longer be read");
    return null;
  }
}
