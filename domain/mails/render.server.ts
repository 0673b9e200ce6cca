import type { Message } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";

/** React Email takes half a second to load, which only the first mail waits for. */
function loadTemplates() {
  return import("./templates/render.server.tsx");
}

/** A mail of the outbox as its reader gets it. Fails for a kind that only an older release had. */
export async function renderMail(message: Message, firmName: string) {
  const templates = await loadTemplates();
  return templates.renderMail(message as Mail, firmName);
}

/** The same for somebody who is not its reader. */
export async function renderForOthers(message: Message, firmName: string) {
  const templates = await loadTemplates();
  return templates.renderForOthers(message as Mail, firmName);
}
