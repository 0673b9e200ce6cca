import { href } from "react-router";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalPage } from "./load.server.ts";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.texts.search);
}

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, "privacy");
}

export default function Privacy({ loaderData: { texts, email, changed } }: Route.ComponentProps) {
  return <LegalPage texts={texts} email={email} changed={changed} siblingAddress={href("/terms")} />;
}
