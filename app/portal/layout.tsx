import type { ReactNode } from "react";
import { data, Form, isRouteErrorResponse, NavLink, Outlet, useLocation } from "react-router";
import { accountOf, requireMember } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { useRequestFacts } from "#app/request.tsx";
import { type Firm, SiteFooter } from "#app/shell/footer.tsx";
import { SiteHeader } from "#app/shell/header.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { PageTitle } from "#app/ui/hero.tsx";
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
  const firm = firmOf(await asViewer(viewer, findSettings));
  const { flash, headers } = await takeFlash(request, url);
  return data({ name, firm, flash }, { headers });
}

function firmOf({
  firmName,
  email,
  phone,
}: Pick<typeof defaultSettings, "firmName" | "email" | "phone">): Firm {
  return { name: firmName, email, phone };
}

export default function PortalLayout({ loaderData: { name, firm, flash } }: Route.ComponentProps) {
  return (
    <PortalFrame firm={firm} name={name}>
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
    <PortalFrame firm={loaderData?.firm ?? firmOf(defaultSettings)} name={loaderData?.name}>
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
  firm: Firm;
  /** Whose portal it is; unknown where not even that could be read. */
  name?: string;
  children: ReactNode;
}

function PortalFrame({ firm, name, children }: PortalFrameProps) {
  return (
    <>
      <Waiting />
      <SiteHeader firmName={firm.name} tone="light" />
      {name && <MemberBar name={name} />}
      {children}
      <SiteFooter firm={firm} />
    </>
  );
}

function MemberBar({ name }: { name: string }) {
  return (
    <nav aria-label="Member" className="portal-bar">
      <div className="page flex items-center gap-x-5 py-1 text-small leading-[1.25]">
        <NavLink to="/member-dashboard">Dashboard</NavLink>
        <NavLink to="/account" className="me-auto">
          {name}
        </NavLink>
        <Form method="post" action="/signout">
          <Button type="submit" tone="outline" size="small" className="whitespace-nowrap">
            Sign Out
          </Button>
        </Form>
      </div>
    </nav>
  );
}
