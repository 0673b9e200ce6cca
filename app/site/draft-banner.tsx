/** Above an unpublished page, which only the admin can see. */
export function DraftBanner() {
  return (
    <p className="bg-amber py-3 text-center font-semibold text-ink">
      <meta name="robots" content="noindex" />
      Draft preview: only you can see this
    </p>
  );
}
