import { useState } from "react";
import { data, Outlet, useLocation } from "react-router";
import { accountOf, requireAdmin } from "#app/account.server.ts";
import { takeFlash } from "#app/flash.server.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { fontLinks } from "#app/ui/fonts.ts";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./admin.css?url";
import { AdminHeader } from "./header.tsx";
import { loadNews } from "./live/news.server.ts";
import { LiveStatusContext } from "./live/note.tsx";
import { useLive } from "./live/use-live.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

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
  const flash = useFlash(loaderData.flash);
  const { status, news } = useLive(loaderData.news);
  return (
    <LiveStatusContext value={status}>
      <AdminHeader news={news} />
      <main id="content" tabIndex={-1} className="admin-page">
        <Flash message={flash} />
        <Outlet />
      </main>
    </LiveStatusContext>
  );
}

/** A message is told to one load of the page only; it stays when that page then follows a change. */
function useFlash(flash: FlashMessage | null) {
  const { key } = useLocation();
  const [kept, setKept] = useState({ flash, key });
  if (key !== kept.key || (flash && flash !== kept.flash)) setKept({ flash, key });
  return kept.flash;
}
