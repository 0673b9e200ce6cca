// First, before any module that makes rules.
import "./zod-without-eval.ts";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { needsScripts } from "./handle.ts";
import { useHydrated } from "./hydrated.ts";
import { useRequestFacts } from "./request.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = needsScripts(useMatches(), useRequestFacts());
  const isHydrated = useHydrated();
  return (
    <html lang="en-US" data-hydrated={hydrate ? isHydrated : undefined}>
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
