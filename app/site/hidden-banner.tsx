import { visibilityId } from "#domain/content/pages/rules.ts";

interface HiddenBannerProps {
  /** The form of the page's texts; null in its preview. */
  editHref: string | null;
}

/** Above a hidden page, which only the admin can see. */
export function HiddenBanner({ editHref }: HiddenBannerProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 bg-amber px-4 py-1 text-center font-semibold text-ink print:hidden">
      <meta name="robots" content="noindex" />
      <span className="py-2">Hidden: only you can see this page.</span>
      {editHref && (
        <a
          href={`${editHref}#${visibilityId}`}
          className="inline-flex min-h-target items-center underline underline-offset-4"
        >
          Show it again
        </a>
      )}
    </p>
  );
}
