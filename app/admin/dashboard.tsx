import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { Panel } from "#app/ui/card.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { missingSettings } from "#domain/settings/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/dashboard.ts";
import { AdminTitle } from "./title.tsx";

export function meta() {
  return [{ title: "Dashboard Overview" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await asViewer(accountOf(context).viewer, findSettings);
  return { missing: missingSettings(settings) };
}

export default function Dashboard({ loaderData: { missing } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>Dashboard Overview</AdminTitle>
      {missing.length > 0 && <StillToFillIn names={missing} />}
    </>
  );
}

function StillToFillIn({ names }: { names: string[] }) {
  return (
    <Panel
      title="Still to be filled in"
      aside={
        <Link to="/admin/settings" className="font-semibold text-evergreen">
          Open settings
        </Link>
      }
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Panel>
  );
}
