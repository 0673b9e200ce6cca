import { render } from "@react-email/render";
import { type Invitation, writeInvitation } from "#domain/calls/invitation.server.ts";
import type { Mail } from "../kinds.ts";
import type { MailContent } from "./content.ts";
import { Letter } from "./letter.server.tsx";
import { withoutPrivateLink, writeMail } from "./write.server.ts";

/** Renders HTML, with typed text escaped, and plain text. */
export async function renderMail(mail: Mail, firmName: string) {
  const content = writeMail(mail, firmName);
  return {
    subject: content.subject,
    html: await render(<Letter content={content} />),
    text: plainText(content),
    invitation: invitationOf(mail, firmName),
  };
}

/** What puts a call into calendars, changes it there or takes it out. */
function invitationOf({ kind, payload }: Mail, firmName: string): Invitation | undefined {
  switch (kind) {
    case "call-booked":
    case "call-moved":
      return writeInvitation("REQUEST", payload, { side: payload.side, firmName });
    case "call-cancelled":
      return writeInvitation("CANCEL", payload, { side: payload.side, firmName });
  }
}

/** Without private links. */
export async function renderForOthers(mail: Mail, firmName: string) {
  return render(<Letter content={withoutPrivateLink(writeMail(mail, firmName))} followsDarkMode={false} />);
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
