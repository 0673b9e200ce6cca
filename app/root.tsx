import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { config } from "zod";
import { useRequestFacts } from "./request.tsx";

// Here, because this module comes before all that make rules. Zod would try whether it may make code of text: our
// security policy forbids that, and browsers report the attempt.
if (!import.meta.env.SSR) config({ jitless: true });

/** A route or layout that needs scripts in the browser exports `handle = { hydrate: true }`. */
export interface Handle {
  hydrate?: boolean;
  /** What a page without scripts reads from its address's query; whatever else stands there makes no other page. */
  parameters?: readonly string[];
  /** Of the back office: the page's data is read again whenever something changes. Not for a page one types into. */
  live?: boolean;
  /** The site's header lies over the page's dark hero, or stands above a light page. */
  header?: "dark" | "light";
}

export function Layout({ children }: { children: ReactNode }) {
  const failed = useRequestFacts()?.failed;
  const wantsScripts = useMatches().some((match) => (match.handle as Handle | undefined)?.hydrate);
  const hydrate = wantsScripts && !failed;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
