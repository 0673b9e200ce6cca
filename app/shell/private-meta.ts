import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#domain/text/search-result.ts";

export interface PrivateMetaArgs {
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

/** Title of an account page, a receipt, or a page of the portal or back office, which search engines do not list. */
export function privateMeta(args: PrivateMetaArgs, title: string): MetaDescriptor[] {
  return [{ title: titleWithFirm(args, title) }, { name: "robots", content: "noindex" }];
}

/** All three layouts load the firm's name. Without it, if they could not be loaded. */
function titleWithFirm({ matches }: PrivateMetaArgs, title: string) {
  const layout = matches.find((match) => match && /^(site|portal|admin)\/layout$/.test(match.id));
  const { shell } = (layout?.loaderData ?? {}) as { shell?: { firm: { name: string } } };
  return shell ? pageTitle(title, shell.firm.name) : title;
}
