import { href } from "react-router";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalPage } from "./load.server.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, "terms");
}

export default function Terms({ loaderData: { texts, email, changed } }: Route.ComponentProps) {
  return <LegalPage texts={texts} email={email} changed={changed} siblingAddress={href("/privacy")} />;
}
