import { useEffect, useRef } from "react";
import { data, href, isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { readFlash } from "#app/forms/flash.server.ts";
import { withoutFlashKey } from "#app/forms/flash-key.ts";
import { refusedForm, refusedFormTitle } from "#app/forms/refused-form.ts";
import { keepPageOnFailedReload, staleText } from "#app/live/reload.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import { accountOf, requireAdmin } from "#app/session/account.server.ts";
import { Waiting } from "#app/shell/waiting.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { FailedState } from "#app/ui/states.tsx";
import { pageTitle } from "#domain/text/search-result.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./admin.css?url";
import { loadOfficeFirm } from "./firm.server.ts";
import { defaultOfficeFirm } from "./firm.ts";
import { AdminHeader } from "./header.tsx";
import { LiveStatusContext } from "./live/note.tsx";
import { keepPageOnUnansweredForm, useUnansweredForm } from "./live/unanswered.ts";
import { loadUnreadCounts } from "./live/unread-counts.server.ts";
import { useLiveUpdates } from "./live/use-live-updates.ts";
import { PictureChooser } from "./media/chooser.tsx";
import { AdminTitle } from "./title.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPageOnFailedReload,
  keepPageOnUnansweredForm,
];

export const handle = { hydrate: true, maxBodySize: bodySizes.admin };

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { flash, headers } = await readFlash(request, url);
  const { viewer } = accountOf(context);
  const counts = await loadUnreadCounts(viewer);
  const firm = await loadOfficeFirm(viewer);
  return data({ flash, counts, mailWorks: mailWorks(), shell: { firm } }, { headers });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { status, isStale, counts } = useLiveUpdates(loaderData.counts);
  const unanswered = useUnansweredForm();
  const content = useFocusAfterNavigation();
  useAddressWithoutFlashKey();
  return (
    <LiveStatusContext value={status}>
      <Waiting />
      <AdminHeader counts={counts} firm={loaderData.shell.firm} />
      <PictureChooser>
        <main ref={content} id="content" tabIndex={-1} className="admin-page">
          <noscript>
            <p className="mb-6 border-l-4 border-amber bg-amber-tint p-4 font-medium text-umber">
              The back office needs JavaScript. Please switch it on in your browser and reload this page.
            </p>
          </noscript>
          <Flash message={loaderData.flash} />
          {isStale && <Flash message={{ tone: "failure", text: staleText }} />}
          {unanswered && (
            <Flash key={unanswered.number} message={{ tone: "failure", ...unanswered.failure }} />
          )}
          <Outlet />
        </main>
      </PictureChooser>
    </LiveStatusContext>
  );
}

/** Only the browser's address loses the key. The router's keeps it, so that a retry after a failed load shows the message. */
function useAddressWithoutFlashKey() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const others = withoutFlashKey(search);
    if (others !== search) window.history.replaceState(window.history.state, "", pathname + others + hash);
  }, [key]);
}

/** Moves the focus to the field that the address names, or to the page if the followed link is gone. */
function useFocusAfterNavigation() {
  const { key, hash } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const named = document.getElementById(hash.slice(1));
    if (named?.matches("input, textarea, select")) {
      named.focus({ preventScroll: true });
      // With its label, which would be under the header.
      named.scrollIntoView({ block: "center" });
    } else if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [key, hash]);
  return content;
}

/** For errors that no page handles, such as an unavailable database. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { title, cause, next, address = pathname, text } = failureOf(error);
  const firm = loaderData?.shell.firm ?? defaultOfficeFirm;
  return (
    <>
      <title>{pageTitle(title, firm.name)}</title>
      <AdminHeader counts={null} firm={firm} />
      <main id="content" tabIndex={-1} className="admin-page">
        <AdminTitle>{title}</AdminTitle>
        <FailedState title={cause} retryHref={address} retryText={text}>
          {next}
        </FailedState>
      </main>
    </>
  );
}

interface Failure {
  title: string;
  cause: string;
  next: string;
  /** The button's target; the page itself if not given. */
  address?: string;
  /** The button's label. */
  text?: string;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: "Page Not Found",
      cause: "There is nothing at this address",
      next: "It may have been deleted or moved.",
      address: href("/admin/dashboard"),
      text: "To the dashboard",
    };
  }
  const refused = refusedForm(error);
  if (refused)
    return { title: refusedFormTitle, cause: "The form was refused", next: refused, text: "Open the page" };
  return {
    title: "This page could not be loaded",
    cause: "The server did not answer",
    next: "Nothing that was saved is lost.",
  };
}
