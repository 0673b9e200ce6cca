import { data } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";

export const handle = { header: "dark" };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <section className="hero surface-night" data-size="full">
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <img src="/art/not-found.svg" alt="" className="hero-art hero-art-fading" />
      <div className="page hero-text open-items">
        <h1 className="display col-span-full max-w-[6em] text-display">Page Not Found</h1>
        <p className="col-span-full max-w-narrow text-lede text-(--muted)">
          The page you're looking for doesn't exist or has been moved.
        </p>
        <div className="col-span-full">
          <LinkButton href="/" tone="primary" size="large">
            Return Home
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
