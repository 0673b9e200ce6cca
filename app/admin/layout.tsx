import { useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { accountOf, requireAdmin } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import { FailedState } from "#app/ui/states.tsx";
import { Waiting } from "#app/waiting.tsx";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./admin.css?url";
import { AdminHeader } from "./header.tsx";
import { loadNews } from "./live/news.server.ts";
import { LiveStatusContext } from "./live/note.tsx";
import { keepWhatWasRead } from "./live/read-again.ts";
import { useLive } from "./live/use-live.ts";
import { AdminTitle } from "./title.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepWhatWasRead];

export const handle = { hydrate: true };

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "stylesheet", href: stylesheet }];

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request, url);
  const news = await loadNews(accountOf(context).viewer);
  return data({ flash, news }, { headers });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  const flash = useFlash(loaderData.flash);
  const { status, news } = useLive(loaderData.news);
  const content = useFocusAfterTheWay();
  return (
    <LiveStatusContext value={status}>
      <Waiting />
      <AdminHeader news={news} />
      <main ref={content} id="content" tabIndex={-1} className="admin-page">
        {/* One that was dismissed does not hide the next. */}
        <Flash key={key} message={flash} />
        <Outlet />
      </main>
    </LiveStatusContext>
  );
}

/** Where the link that was followed is gone with the page before, reading goes on at the new one. */
function useFocusAfterTheWay() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** A message is told to one load of the page only; it stays when that page then follows a change. */
function useFlash(flash: FlashMessage | null) {
  const { key } = useLocation();
  const [kept, setKept] = useState({ flash, key });
  if (key !== kept.key || (flash && flash !== kept.flash)) setKept({ flash, key });
  return kept.flash;
}

/** What no page has foreseen, such as a database that went away: said inside the back office, with a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "Page Not Found" : "This page could not be loaded";
  return (
    <>
      <title>{title}</title>
      <AdminHeader news={null} />
      <main id="content" tabIndex={-1} className="admin-page">
        <AdminTitle>{title}</AdminTitle>
        <FailedState
          title={isMissing ? "There is nothing at this address" : "The server did not answer"}
          retryHref={isMissing ? "/admin/dashboard" : pathname}
          retryText={isMissing ? "To the dashboard" : undefined}
        >
          {isMissing ? "It may have been deleted or moved." : "Nothing that was saved is lost."}
        </FailedState>
      </main>
    </>
  );
}
