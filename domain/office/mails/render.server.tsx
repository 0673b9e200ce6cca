import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Invitation, writeInvitation } from "#domain/inbox/calls/invitation.server.ts";
import { publicUrl } from "#platform/identity.ts";
import type { Message } from "#platform/mail/queue.ts";
import type { MailLogo } from "#platform/mail/transport.ts";
import type { Mail } from "./kinds.ts";
import type { MailContent } from "./templates/content.ts";
import { Layout, type LayoutLogo } from "./templates/layout.server.tsx";
import { withoutPrivateLink, writeMail } from "./templates/write.server.ts";

/** Renders HTML, with typed text escaped, and plain text. Fails for a kind that no longer exists. */
export function renderMail(message: Message, firmName: string, logo?: MailLogo | null) {
  const mail = message as Mail;
  const content = writeMail(mail, firmName);
  const cid = `logo@${new URL(publicUrl()).hostname}`;
  return {
    subject: content.subject,
    html: render(<Layout content={content} logo={logo && { ...logo, src: `cid:${cid}` }} />),
    text: plainText(content),
    logo: logo ? { cid, content: logo.content } : undefined,
    invitation: invitationOf(mail, firmName),
  };
}

/** The file that adds a call to calendars, changes it there or removes it. */
function invitationOf({ kind, payload }: Mail, firmName: string): Invitation | undefined {
  switch (kind) {
    case "call-booked":
    case "call-moved":
    case "call-place-changed":
      return writeInvitation("REQUEST", payload, { side: payload.side, firmName });
    case "call-cancelled":
      return writeInvitation("CANCEL", payload, { side: payload.side, firmName });
  }
}

/** Renders a mail for anybody but its recipient, without private links. */
export function renderForOthers(message: Message, firmName: string, logo?: LayoutLogo | null) {
  const content = withoutPrivateLink(writeMail(message as Mail, firmName));
  return render(<Layout content={content} logo={logo} followsDarkMode={false} />);
}

function render(letter: ReactElement) {
  return `<!doctype html>${renderToStaticMarkup(letter)}`;
}

function plainText({ heading, greeting, paragraphs, facts = [], action, notes = [], reason }: MailContent) {
  return [
    heading,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    action && `${action.label}:\n${action.href}`,
    ...notes,
    `-- \n${reason}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
