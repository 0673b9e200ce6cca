import { accountOf } from "#app/account.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return [{ title: "Member Dashboard" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { name: accountOf(context).name };
}

export default function MemberDashboard({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <PageTitle
      label="Member Dashboard"
      title={`Welcome, ${name}`}
      lede="The pro bono program is free, lasts three months, and takes one application for each organization."
      actions={
        <LinkButton href="/member-dashboard/application" tone="primary" size="large">
          Start Application
        </LinkButton>
      }
    />
  );
}
