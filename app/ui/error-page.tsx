import type { ReactNode } from "react";
import { LinkButton } from "./button.tsx";

interface ErrorPageProps {
  title: string;
  children: ReactNode;
  /** Shown on the page as a reference. */
  requestId?: string;
  retryHref?: string;
  retryText?: string;
  art?: string;
}

export function ErrorPage({
  title,
  children,
  requestId,
  retryHref = "/",
  retryText = "Try again",
  art = "/art/not-found.svg",
}: ErrorPageProps) {
  return (
    <section className="hero surface-night" data-size="full">
      <img src={art} alt="" className="hero-art hero-art-fading" />
      <div className="page hero-text open-items">
        <h1 className="display col-span-full max-w-[11em] text-display">{title}</h1>
        <p className="col-span-full max-w-narrow text-lede text-(--muted)">{children}</p>
        <div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-4">
          <LinkButton href={retryHref} tone="primary" size="large">
            {retryText}
          </LinkButton>
          {requestId && (
            <p className="text-label text-(--muted)">
              Reference <code>{requestId}</code>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
