import { accountOf } from "#app/session/account.server.ts";
import { configuredMail } from "#platform/mail/configured.ts";
import { SettingsTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { MailServer } from "./server.tsx";

export function meta() {
  return [{ title: "Mail" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { ...configuredMail(), email: accountOf(context).email };
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="How the site sends mails.">Mail</SettingsTitle>
      <MailServer {...loaderData} />
    </>
  );
}
