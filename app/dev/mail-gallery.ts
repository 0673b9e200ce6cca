import { data, type LoaderFunctionArgs } from "react-router";
import { logoAddress } from "#domain/office/look/logo.ts";
import { findLogos } from "#domain/office/look/queries.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { sampleMails } from "#domain/office/mails/samples.ts";
import { findFirm } from "#domain/office/settings/mail.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";

/** All kinds of mail, at `/ui/mails` in development. */
export async function loader({ params: { kind } }: LoaderFunctionArgs) {
  if (!kind) return page(sampleMails.map(linkTo).join(""));
  const mail = sampleMails.find((sample) => sample.kind === kind);
  if (!mail) throw data(null, { status: 404 });
  const { firmName, logo } = await findFirm();
  const { html, logo: embedded } = renderMail(mail, firmName, logo);
  const logos = await asViewer(visitor, async (tx) => findLogos(tx, await findSettings(tx)));
  // Browsers know no parts of a mail.
  return page(logos && embedded ? html.replace(`cid:${embedded.cid}`, logoAddress(logos.dark)) : html);
}

function linkTo({ kind }: { kind: string }) {
  return `<p><a href="/ui/mails/${kind}">${kind}</a></p>`;
}

function page(html: string) {
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
