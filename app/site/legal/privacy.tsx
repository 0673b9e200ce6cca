import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/privacy.ts";
import { findLegalFacts } from "./facts.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacy } from "./privacy-text.ts";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: privacy.title,
    description:
      "What this website stores about visitors, members and applicants, why, for how long, and how to have it deleted.",
  });
}

export function loader() {
  return findLegalFacts();
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      text={privacy}
      facts={loaderData}
      sibling={{ href: "/terms", label: "Terms and Conditions" }}
    />
  );
}
