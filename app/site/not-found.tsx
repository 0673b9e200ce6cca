import { data, href, useRouteLoaderData } from "react-router";
import { SearchForm } from "#app/shell/search-form.tsx";
import { defaultShell, type Shell } from "#app/shell/shell.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageTitle } from "#domain/text/search-result.ts";

export const handle = { header: "dark" };

export function loader() {
  return data(null, { status: 404 });
}

/** A form that was sent to an unknown address gets the same page. */
export const action = loader;

export default function NotFound() {
  const site = useRouteLoaderData<{ shell: Shell }>("site/layout");
  const { firm, notFound } = site?.shell ?? defaultShell;
  const { opening } = notFound;
  return (
    <section className="hero surface-night" data-size="full">
      <title>{pageTitle(opening.title, firm.name)}</title>
      <meta name="robots" content="noindex" />
      <img src="/art/not-found.svg" alt="" className="hero-art hero-art-fading" />
      <div className="page hero-text open-items">
        <h1 className="display col-span-full max-w-[6em] text-display">{opening.title}</h1>
        <p className="col-span-full max-w-narrow text-lede text-(--muted)">{opening.text}</p>
        <div className="col-span-full grid justify-items-start gap-10">
          <SearchForm />
          <LinkButton href={href("/")} tone="primary" size="large">
            {opening.action}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
