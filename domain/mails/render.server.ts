import type { Message } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";

/** React Email takes half a second to load, so it is loaded with the first mail. */
function loadTemplates() {
  return import("./templates/render.server.tsx");
}

/** Renders a mail for its recipient. Fails for a kind that no longer exists. */
export async function renderMail(message: Message, firmName: string) {
  const templates = await loadTemplates();
  return templates.renderMail(message as Mail, firmName);
}

/** Renders a mail for anybody else, without private links. */
export async function renderForOthers(message: Message, firmName: string) {
  const templates = await loadTemplates();
  return templates.renderForOthers(message as Mail, firmName);
}
