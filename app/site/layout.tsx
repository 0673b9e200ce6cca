import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { readFlash } from "#app/forms/flash.server.ts";
import { refusedForm, refusedFormTitle } from "#app/forms/refused-form.ts";
import { requestFacts, useRequestFacts } from "#app/request/facts.tsx";
import { siteImageAddress } from "#app/share-image/card.server.ts";
import { type LoaderArgs, previewed } from "#app/shell/find-texts.server.ts";
import { SiteFooter } from "#app/shell/footer.tsx";
import type { Handle } from "#app/shell/handle.ts";
import { type HeaderTone, SiteHeader } from "#app/shell/header.tsx";
import { findShell } from "#app/shell/shell.server.ts";
import { defaultShell, type Shell } from "#app/shell/shell.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { HiddenPaths } from "#app/ui/shown-links.ts";
import { hiddenPaths } from "#domain/content/pages/hidden.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import type { Route } from "./+types/layout.ts";
import { editHrefFor } from "./edit-link.server.ts";
import { HiddenBanner } from "./hidden-banner.tsx";
import NotFound from "./not-found.tsx";
import { showPreview } from "./preview.server.ts";
import stylesheet from "./site.css?url";

interface SiteData {
  shell: Shell;
  /** For the admin: the form of the page's texts. */
  editHref: string | null;
  publicUrl: string;
  /** The share image of pages without a picture of their own. */
  shareImage: string;
  flash: FlashMessage | null;
}

const fallback: SiteData = {
  shell: defaultShell,
  editHref: null,
  publicUrl: "",
  shareImage: "/share.png",
  flash: null,
};

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export const middleware: Route.MiddlewareFunction[] = [showPreview];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const { shell, hidden } = await loadShell({ context });
  facts.hiddenPaths = hidden;
  const editHref = await editHrefFor({ request, url, context });
  const { flash, headers } = await readFlash(request, url);
  const { name, logos } = shell.firm;
  const shareImage = siteImageAddress({ name, logo: logos?.dark ?? null });
  const site: SiteData = { shell, editHref, publicUrl: facts.publicUrl, shareImage, flash };
  return data(site, { headers });
}

/** The last known shell while the database is unavailable, so that a refused form can still be shown. */
async function loadShell(args: LoaderArgs) {
  try {
    const found = await asViewer(visitor, async (tx) => ({
      shell: await findShell(tx, args),
      hidden: hiddenPaths(await findSettings(tx)),
    }));
    if (!args.context.get(previewed)) lastKnown = found;
    return found;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return lastKnown;
  }
}

let lastKnown: { shell: Shell; hidden: readonly string[] } = { shell: defaultShell, hidden: [] };

/** Public pages are the same for everybody and may be cached; other pages override this. */
export function headers() {
  return { "Cache-Control": "public, no-cache" };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const matches = useMatches();
  const { pathname } = useLocation();
  const hidden = useRequestFacts()?.hiddenPaths ?? [];
  const tone = matches.map((match) => (match.handle as Handle | undefined)?.header).findLast(Boolean);
  return (
    <HiddenPaths value={hidden}>
      <SiteFrame data={loaderData} header={tone ?? "light"} isHidden={hidden.includes(pathname)}>
        <Outlet />
      </SiteFrame>
    </HiddenPaths>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("site/layout") ?? fallback;
  const facts = useRequestFacts();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = refusedForm(error);
  return (
    <SiteFrame data={site} header="dark">
      {status === 404 || status === 410 ? (
        <NotFound />
      ) : refused ? (
        <Refused href={pathname} firmName={site.shell.firm.name}>
          {refused}
        </Refused>
      ) : (
        <Failure
          isUnavailable={facts?.databaseUnavailable}
          requestId={facts?.id}
          retryHref={pathname}
          firmName={site.shell.firm.name}
        />
      )}
    </SiteFrame>
  );
}

interface RefusedProps {
  href: string;
  firmName: string;
  children: string;
}

/** For requests that none of our forms sends. */
function Refused({ href, firmName, children }: RefusedProps) {
  return (
    <>
      <title>{pageTitle(refusedFormTitle, firmName)}</title>
      <ErrorPage title={refusedFormTitle} retryHref={href} retryText="Open the page">
        {children}
      </ErrorPage>
    </>
  );
}

interface FailureProps {
  isUnavailable?: boolean;
  requestId?: string;
  retryHref: string;
  firmName: string;
}

function Failure({ isUnavailable, requestId, retryHref, firmName }: FailureProps) {
  const title = isUnavailable ? "Back in a moment" : "Something went wrong";
  return (
    <>
      <title>{pageTitle(title, firmName)}</title>
      <ErrorPage title={title} requestId={requestId} retryHref={retryHref}>
        {isUnavailable
          ? "The site is taking a short break. Please try again in a minute."
          : "The page could not be shown. The fault is ours, and it has been noted."}
      </ErrorPage>
    </>
  );
}

interface SiteFrameProps {
  data: SiteData;
  header: HeaderTone;
  isHidden?: boolean;
  children: ReactNode;
}

function SiteFrame({ data, header, isHidden, children }: SiteFrameProps) {
  return (
    <>
      {data.editHref && (
        <nav aria-label="Admin" className="surface-night print:hidden">
          <div className="page flex justify-end py-1">
            <LinkButton href={data.editHref} tone="quiet" size="small">
              Edit this page
            </LinkButton>
          </div>
        </nav>
      )}
      {isHidden && <HiddenBanner editHref={data.editHref} />}
      <SiteHeader firm={data.shell.firm} texts={data.shell.header} tone={header} />
      <Flash message={data.flash} placement="floating" />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter firm={data.shell.firm} texts={data.shell.footer} />
    </>
  );
}
