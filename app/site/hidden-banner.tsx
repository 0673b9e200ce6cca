import { visibilityId } from "#domain/content/pages/rules.ts";

interface HiddenBannerProps {
  /** The form of the page's texts; null in its preview. */
  editHref: string | null;
}

/** Above a hidden page, which only the admin can see. */
export function HiddenBanner({ editHref }: HiddenBannerProps) {
  return (
    <aside
      aria-label="Visibility"
      className="flex min-h-target flex-wrap items-center justify-center gap-x-5 bg-amber px-4 py-1 text-center font-semibold text-ink print:hidden"
    >
      <meta name="robots" content="noindex" />
      <p>Hidden: only you can see this page.</p>
      {editHref && (
        <a
          href={`${editHref}#${visibilityId}`}
          className="inline-flex min-h-target items-center underline underline-offset-4"
        >
          Change visibility
        </a>
      )}
    </aside>
  );
}
