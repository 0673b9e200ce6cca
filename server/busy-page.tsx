import { renderToStaticMarkup } from "react-dom/server";
import stylesheet from "#app/site/site.css?url";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { defaultSettings } from "#domain/office/settings/rules.ts";

const { firmName } = defaultSettings;

interface BusyPageProps {
  title?: string;
  text: string;
  retryText: string;
}

/** Sent without handling the request: needs neither scripts nor the database. */
function BusyPage({ title = "Try again in a moment", text, retryText }: BusyPageProps) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} | ${firmName}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <header className="site-header" data-tone="dark">
          <div className="page flex min-h-22 items-center justify-between gap-3">
            <a href="/" className="min-h-target inline-flex items-center" aria-label={`${firmName}, home`}>
              <Logo name={firmName} image={null} />
            </a>
          </div>
        </header>
        <main id="content">
          <ErrorPage title={title} retryHref="" retryText={retryText}>
            {text}
          </ErrorPage>
        </main>
      </body>
    </html>
  );
}

function toHtml(props: BusyPageProps) {
  return `<!DOCTYPE html>${renderToStaticMarkup(<BusyPage {...props} />)}`;
}

export const busyPage = toHtml({
  text: "More people are visiting right now than we have room for. Please try again shortly.",
  retryText: "Try again",
});

export const busyFormPage = toHtml({
  text: "More forms are arriving right now than we can take, and yours was not sent. Go back to it, where what you typed is still there, and send it again shortly.",
  retryText: "Open the page again",
});

const goBack = "Go back to the form, where what you typed is still there,";

export const slowFormPage = toHtml({
  title: "This took too long to arrive",
  text: `What you sent arrived too slowly, so none of it was kept. ${goBack} and send it again.`,
  retryText: "Open the page again",
});

export function tooLargePage(maxBytes: number) {
  const size = maxBytes < 2 ** 20 ? `${maxBytes / 1024} kB` : `${maxBytes / 2 ** 20} MB`;
  return toHtml({
    title: "This is too large",
    text: `At most ${size} can be sent at once, so none of it was kept. ${goBack} and send a shorter text or a smaller file.`,
    retryText: "Open the page again",
  });
}
