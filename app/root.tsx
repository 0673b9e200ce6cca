// First, before any module that makes rules.
import "./shell/zod-without-eval.ts";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { useRequestFacts } from "./request/facts.tsx";
import { needsScripts } from "./shell/handle.ts";
import { useHydrated } from "./shell/hydrated.ts";

/** Where a transition from another page cannot be shown, the page simply appears; browsers report that as an error. */
const quietTransitions = `addEventListener("unhandledrejection", (event) => {
  const { name, message } = event.reason ?? {};
  if (name === "InvalidStateError" && /^Transition was/.test(message)) event.preventDefault();
});`;

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRequestFacts();
  const hydrate = needsScripts(useMatches(), facts);
  const isHydrated = useHydrated();
  return (
    <html lang="en-US" data-hydrated={hydrate ? isHydrated : undefined}>
      <head>
        <meta charSet="utf-8" />
        {/* Before the style sheets, for which scripts after them wait. */}
        {hydrate && (
          <script
            nonce={facts?.nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that nothing typed goes into; as text React would escape it
            dangerouslySetInnerHTML={{ __html: quietTransitions }}
          />
        )}
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
