import { data, redirect } from "react-router";
import { PageTitle } from "#app/ui/hero.tsx";
import { verificationPath } from "#domain/program/letters/code.ts";
import { pageMeta } from "../page-meta.ts";
import { loadPageAnyway } from "../page-texts.server.ts";
import type { Route } from "./+types/page.ts";
import { CodeForm } from "./form.tsx";
import { privateHeaders } from "./private-headers.ts";
import { readTypedCode } from "./read-code.server.ts";

/** Not in the page cache, whose keys would hold what was typed. */
export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  const { opening } = args.loaderData?.texts ?? {};
  return [
    ...pageMeta(args, opening && { title: opening.label, description: opening.lede }),
    { name: "robots", content: "noindex" },
  ];
}

export { privateHeaders as headers } from "./private-headers.ts";

export async function loader(args: Route.LoaderArgs) {
  const typed = args.url.searchParams.get("code");
  const submission = typed === null ? null : readTypedCode(typed);
  if (submission?.status === "success")
    return redirect(verificationPath(submission.value.code), { headers: privateHeaders() });
  const { texts } = await loadPageAnyway(args, "verify");
  return data({ texts, result: submission?.reply() }, { status: submission ? 400 : 200 });
}

export default function Verify({ loaderData: { texts, result } }: Route.ComponentProps) {
  const { label, title, lede } = texts.opening;
  return (
    <>
      <PageTitle label={label} title={title} lede={lede} />
      <div className="page pb-24">
        <CodeForm texts={texts.form} result={result} />
      </div>
    </>
  );
}
