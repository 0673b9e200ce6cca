import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { maxSeenClaims } from "#domain/content/claims/rules.ts";
import type { PageName } from "#domain/content/pages/list.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { OutcomeBar } from "./bar.tsx";
import { PageChooser } from "./chooser.tsx";
import { ConfirmedClaim, OpenClaim, trueButtonId } from "./claim.tsx";
import { continued, Finished, nextPageId } from "./finished.tsx";
import type { ClaimsPage, ShownClaim } from "./load.server.ts";
import { ClaimPreview } from "./preview.tsx";
import { type LastPress, type Press, usePresses } from "./use-presses.ts";

interface ClaimsReviewProps {
  page: PageName;
  name: string;
  previewHref: string;
  claims: ShownClaim[];
  /** All pages with claims. */
  pages: ClaimsPage[];
  /** When the first confirmed claim is asked about again. */
  askedAgain: string | null;
}

/** The claims of a page beside its preview. */
export function ClaimsReview({ page, name, previewHref, askedAgain, ...loaded }: ClaimsReviewProps) {
  const { claims, send, last } = usePresses(page, loaded.claims);
  const [isNoted, setIsNoted] = useState(false);
  const [focusedKey, setFocusedKey] = useState<string>();
  const column = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterPress(last);

  const open = claims.filter(({ state }) => state !== "confirmed");
  const confirmed = claims.filter(({ state }) => state === "confirmed");
  const others = open.slice(0, maxSeenClaims);
  const pages = loaded.pages.map((each) => (each.page === page ? { ...each, openCount: open.length } : each));
  useFocusOnContinuing(open[0]);

  function press(pressed: Press, nextFocus: string) {
    // The page must not get shorter under the cursor.
    if (column.current) column.current.style.minHeight = `${column.current.offsetHeight}px`;
    focusNext(nextFocus);
    setIsNoted(false);
    send(pressed);
  }

  function confirm(pressed: readonly ShownClaim[], source?: string) {
    const rest = open.filter((claim) => !pressed.includes(claim));
    const next = rest.find((claim) => open.indexOf(claim) > open.indexOf(pressed[0] ?? claim)) ?? rest[0];
    press({ intent: "confirm", claims: pressed, source }, next ? trueButtonId(next) : nextPageId);
  }

  function takeBack(pressed: readonly ShownClaim[]) {
    if (pressed[0]) press({ intent: "undo", claims: pressed }, trueButtonId(pressed[0]));
  }

  return (
    <div className="grid gap-4">
      <PageChooser pages={pages} page={page} />
      <div className="claims">
        <div ref={column} className="claims-column">
          <Panel
            title={name}
            aside={
              <TextLink href={previewHref} target="_blank" className="lg:hidden">
                Preview
              </TextLink>
            }
          >
            {open.length === 0 ? (
              <Finished
                page={page}
                name={name}
                isEmpty={claims.length === 0}
                pages={pages}
                askedAgain={askedAgain}
              />
            ) : (
              <ol className="claims-list">
                {open.map((claim) => (
                  <OpenClaim
                    key={claim.key}
                    page={page}
                    claim={claim}
                    onTrue={(source) => confirm([claim], source)}
                    onFocus={() => setFocusedKey(claim.key)}
                    onNoted={() => setIsNoted(true)}
                  />
                ))}
              </ol>
            )}
            {open.length > 1 && (
              <Button type="button" tone="outline" size="small" onClick={() => confirm(others)}>
                {confirmed.length > 0 ? `Confirm the other ${others.length}` : `Confirm all ${others.length}`}
              </Button>
            )}
            {confirmed.length > 0 && (
              <Collapsible title={`Confirmed on this page (${confirmed.length})`}>
                <ul className="claims-list">
                  {confirmed.map((claim) => (
                    <ConfirmedClaim
                      key={claim.key}
                      claim={claim}
                      onTakeBack={() => takeBack([claim])}
                      onFocus={() => setFocusedKey(claim.key)}
                    />
                  ))}
                </ul>
              </Collapsible>
            )}
          </Panel>
          {(last || open.length > 0) && <OutcomeBar last={last} isNoted={isNoted} onUndo={takeBack} />}
        </div>
        <ClaimPreview
          name={name}
          href={previewHref}
          claim={claims.find(({ key }) => key === focusedKey) ?? open[0] ?? claims[0]}
        />
      </div>
    </div>
  );
}

/** Moves the focus once the pressed claims have left their list; the next one is then in their place. */
function useFocusAfterPress(last: LastPress | null) {
  const next = useRef<string>(null);
  useLayoutEffect(() => {
    if (!last || !next.current) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id: string) => {
    next.current = id;
  };
}

/** On the next page, the keyboard goes on at its first claim. */
function useFocusOnContinuing(first: ShownClaim | undefined) {
  const { state } = useLocation();
  const [id] = useState(first && trueButtonId(first));
  useEffect(() => {
    if (state === continued && id) document.getElementById(id)?.focus({ preventScroll: true });
  }, [state, id]);
}
