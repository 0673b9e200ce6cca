import { data, Outlet, useLocation } from "react-router";
import { requireAdmin } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./admin.css?url";
import { AdminHeader } from "./header.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request, url);
  return data({ flash }, { headers });
}

export default function AdminLayout({ loaderData: { flash } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <>
      <AdminHeader />
      <main id="content" tabIndex={-1} className="admin-page">
        {/* One that was dismissed does not hide the next. */}
        <Flash key={key} message={flash} />
        <Outlet />
      </main>
    </>
  );
}
