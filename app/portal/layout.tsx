import { data, Form, Link, Outlet } from "react-router";
import { accountOf, requireMember } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { Logo } from "#app/ui/logo.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./portal.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { viewer, name } = accountOf(context);
  const { firmName } = await asViewer(viewer, findSettings);
  const { flash, headers } = await takeFlash(request, url);
  return data({ name, firmName, flash }, { headers });
}

export default function PortalLayout({ loaderData: { name, firmName, flash } }: Route.ComponentProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="portal-header border-b border-(--rule)">
        <div className="page flex min-h-22 flex-wrap items-center justify-between gap-3 py-3">
          <a href="/" className="min-h-target inline-flex items-center" aria-label={`${firmName}, home`}>
            <Logo name={firmName} />
          </a>
          <nav aria-label="Member" className="flex flex-wrap items-center gap-5">
            <Link to="/member-dashboard" className="min-h-target inline-flex items-center">
              Dashboard
            </Link>
            <Link to="/account" className="min-h-target inline-flex items-center">
              {name}
            </Link>
            <Form method="post" action="/signout">
              <Button type="submit" tone="outline" size="small">
                Sign Out
              </Button>
            </Form>
          </nav>
        </div>
      </header>
      <Flash message={flash} placement="floating" />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
