import type { ReactNode } from "react";
import { data, Form, isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { accountOf, requireMember } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { useRequestFacts } from "#app/request.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Waiting } from "#app/waiting.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { defaultSettings } from "#domain/settings/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/layout.ts";
import { handBackUnsent } from "./application/hand-back.server.ts";
import { HandedBack, handedBack } from "./application/handed-back.tsx";
import stylesheet from "./portal.css?url";

export const middleware: Route.MiddlewareFunction[] = [handBackUnsent, requireMember];

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
    <PortalFrame firmName={firmName} name={name}>
      <Flash message={flash} placement="floating" />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </PortalFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const typed = isRouteErrorResponse(error) ? handedBack.safeParse(error.data) : null;
  return (
    <PortalFrame firmName={loaderData?.firmName ?? defaultSettings.firmName} name={loaderData?.name}>
      <main id="content" tabIndex={-1}>
        {typed?.success ? <HandedBack {...typed.data} /> : <Failure />}
      </main>
    </PortalFrame>
  );
}

function Failure() {
  const facts = useRequestFacts();
  const { pathname } = useLocation();
  const title = "This page could not be loaded";
  return (
    <>
      <title>{title}</title>
      <PageTitle
        label="Member Dashboard"
        title={title}
        lede="The site or the connection to it did not answer. Nothing that you saved or sent is lost."
        actions={
          <LinkButton href={pathname} size="large">
            Try again
          </LinkButton>
        }
      />
      {facts && (
        <p className="page pb-20 text-label text-(--muted)">
          Reference <code>{facts.id}</code>
        </p>
      )}
    </>
  );
}

interface PortalFrameProps {
  firmName: string;
  /** Whose portal it is; unknown where not even that could be read. */
  name?: string;
  children: ReactNode;
}

function PortalFrame({ firmName, name, children }: PortalFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Waiting />
      <header className="portal-header border-b border-(--rule)">
        <div className="page flex min-h-22 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
          <a href="/" className="min-h-target inline-flex items-center" aria-label={`${firmName}, home`}>
            <Logo name={firmName} />
          </a>
          {name && <MemberMenu name={name} />}
        </div>
      </header>
      {children}
    </>
  );
}

function MemberMenu({ name }: { name: string }) {
  return (
    <nav
      aria-label="Member"
      className="flex items-center gap-x-5 leading-[1.25] max-sm:w-full max-sm:text-small"
    >
      <Link to="/member-dashboard" className="min-h-target inline-flex items-center">
        Dashboard
      </Link>
      <Link to="/account" className="min-h-target inline-flex items-center max-sm:flex-1">
        {name}
      </Link>
      <Form method="post" action="/signout">
        <Button type="submit" tone="outline" size="small">
          Sign Out
        </Button>
      </Form>
    </nav>
  );
}
