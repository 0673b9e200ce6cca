import type { ReactNode } from "react";
import {
  data,
  Form,
  href,
  isRouteErrorResponse,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
} from "react-router";
import { readFlash } from "#app/forms/flash.server.ts";
import { refusedForm, refusedFormTitle } from "#app/forms/refused-form.ts";
import { keepPageOnFailedReload, staleText } from "#app/live/reload.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import { useRequestFacts } from "#app/request/facts.tsx";
import { accountOf, requireMember } from "#app/session/account.server.ts";
import { SiteFooter } from "#app/shell/footer.tsx";
import type { Handle } from "#app/shell/handle.ts";
import { SiteHeader } from "#app/shell/header.tsx";
import { findShell } from "#app/shell/shell.server.ts";
import { defaultShell, type Shell } from "#app/shell/shell.ts";
import { Waiting } from "#app/shell/waiting.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { countUnreadReplies } from "#domain/inbox/conversations/unread.server.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/layout.ts";
import { returnUnsentForm } from "./application/return-unsent-form.server.ts";
import { UnsentForm, unsentForm } from "./application/unsent-form.tsx";
import stylesheet from "./portal.css?url";
import { useLiveUpdates } from "./use-live-updates.ts";

export const middleware: Route.MiddlewareFunction[] = [returnUnsentForm, requireMember];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailedReload];

export const handle = { hydrate: true, maxBodySize: bodySizes.member };

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { viewer, name } = accountOf(context);
  const shell = await asViewer(viewer, (tx) => findShell(tx, { context }));
  const unread = await countUnread(viewer);
  const { flash, headers } = await readFlash(request, url);
  return data({ name, shell, unread, flash }, { headers });
}

/** Zero if the count fails, so that the page is still shown. */
async function countUnread(viewer: ReturnType<typeof accountOf>["viewer"]) {
  try {
    return await asViewer(viewer, (tx) => countUnreadReplies(tx, viewer.userId));
  } catch (error) {
    log.error({ err: error }, "unread replies could not be counted");
    return 0;
  }
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const { name, shell, unread, flash } = loaderData;
  const isLive = useMatches().some(({ handle }) => (handle as Handle | undefined)?.live);
  return (
    <PortalFrame shell={shell} name={name} unread={unread}>
      <Flash message={flash} placement="floating" />
      {isLive && <LiveUpdates />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </PortalFrame>
  );
}

/** Mounted on live pages only: on others a failed reload shows the error page, because nothing would try again. */
function LiveUpdates() {
  const isStale = useLiveUpdates();
  return isStale && <Flash message={{ tone: "failure", text: staleText }} placement="floating" />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const typed = isRouteErrorResponse(error) ? unsentForm.safeParse(error.data) : null;
  const shell = loaderData?.shell ?? defaultShell;
  return (
    <PortalFrame shell={shell} name={loaderData?.name}>
      <main id="content" tabIndex={-1}>
        {typed?.success ? (
          <UnsentForm {...typed.data} firmName={shell.firm.name} />
        ) : (
          <Failure refused={refusedForm(error)} firmName={shell.firm.name} />
        )}
      </main>
    </PortalFrame>
  );
}

function Failure({ refused, firmName }: { refused: string | null; firmName: string }) {
  const facts = useRequestFacts();
  const { pathname } = useLocation();
  const title = refused ? refusedFormTitle : "This page could not be loaded";
  return (
    <>
      <title>{pageTitle(title, firmName)}</title>
      <PageTitle
        label="Member Dashboard"
        title={title}
        lede={
          refused ??
          "The site did not respond, or the connection failed. Nothing that you saved or sent is lost."
        }
        actions={
          <LinkButton href={pathname} size="large">
            {refused ? "Open the page" : "Try again"}
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
  shell: Shell;
  /** The member's name; undefined if it could not be read. */
  name?: string;
  /** Replies that the member has not read. */
  unread?: number;
  children: ReactNode;
}

function PortalFrame({ shell, name, unread, children }: PortalFrameProps) {
  return (
    <>
      <Waiting />
      <SiteHeader firm={shell.firm} texts={shell.header} tone="light" />
      {name && <MemberBar name={name} unread={unread} />}
      {children}
      <SiteFooter firm={shell.firm} texts={shell.footer} />
    </>
  );
}

function MemberBar({ name, unread = 0 }: { name: string; unread?: number }) {
  const dashboard = href("/member-dashboard");
  // On the dashboard the replies are visible anyway.
  const isElsewhere = useLocation().pathname !== dashboard;
  return (
    <nav aria-label="Member" className="portal-bar">
      <div className="page flex items-center gap-x-5 py-1 text-small leading-[1.25]">
        <NavLink to={dashboard} className="gap-2">
          Dashboard
          {isElsewhere && unread > 0 && <CountBadge count={unread} unit="new" />}
        </NavLink>
        <NavLink to={href("/account")} className="me-auto">
          {name}
        </NavLink>
        <Form method="post" action={href("/signout")}>
          <Button type="submit" tone="outline" size="small" className="whitespace-nowrap">
            Sign Out
          </Button>
        </Form>
      </div>
    </nav>
  );
}
