import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/terms.ts";
import { findLegalFacts } from "./facts.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { terms } from "./terms-text.ts";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: terms.title,
    description:
      "The conditions for using this website, its member accounts and the pro bono program, under New Jersey law.",
  });
}

export function loader() {
  return findLegalFacts();
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={terms} facts={loaderData} sibling={{ href: "/privacy", label: "Privacy Policy" }} />
  );
}
