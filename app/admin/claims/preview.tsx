import { useEffect, useEffectEvent, useRef } from "react";
import { preventNavigation } from "../pages/preview.tsx";
import { showPlace } from "../pages/preview-place.ts";
import type { ShownClaim } from "./load.server.ts";

interface ClaimPreviewProps {
  /** The page's name. */
  name: string;
  href: string;
  /** The claim whose place is outlined. */
  claim: ShownClaim | undefined;
}

/** The page itself, at the place of a claim. Narrow windows have no room for it. */
export function ClaimPreview({ name, href, claim }: ClaimPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const key = claim?.key;

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (page?.readyState === "complete" && claim) showPlace(page, claim.places);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each claim
  useEffect(() => show(), [key]);

  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    preventNavigation(page);
    if (claim) showPlace(page, claim.places);
  }

  return (
    <aside className="claims-preview">
      <iframe ref={frame} src={href} title={`Preview of ${name}`} loading="lazy" onLoad={prepare} />
    </aside>
  );
}
