import { data, type LoaderFunctionArgs } from "react-router";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { sampleMails } from "#domain/office/mails/samples.ts";
import { findFirm } from "#domain/office/settings/mail.server.ts";

/** All kinds of mail, at `/ui/mails` in development. */
export async function loader({ params: { kind } }: LoaderFunctionArgs) {
  if (!kind) return page(sampleMails.map(linkTo).join(""));
  const mail = sampleMails.find((sample) => sample.kind === kind);
  if (!mail) throw data(null, { status: 404 });
  const { firmName } = await findFirm();
  const { html } = renderMail(mail, firmName);
  return page(html);
}

function linkTo({ kind }: { kind: string }) {
  return `<p><a href="/ui/mails/${kind}">${kind}</a></p>`;
}

function page(html: string) {
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
