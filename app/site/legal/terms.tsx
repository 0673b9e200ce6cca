import { href } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";

const changed = { date: "November 15, 2026", iso: "2026-11-15" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.texts.search);
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "terms");
}

export default function Terms({ loaderData: { texts, settings } }: Route.ComponentProps) {
  return (
    <LegalPage texts={texts} email={settings.email} changed={changed} siblingAddress={href("/privacy")} />
  );
}
