import { href } from "react-router";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalPage } from "./load.server.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, "privacy");
}

export default function Privacy({ loaderData: { texts, email, changed } }: Route.ComponentProps) {
  return <LegalPage texts={texts} email={email} changed={changed} siblingAddress={href("/terms")} />;
}
