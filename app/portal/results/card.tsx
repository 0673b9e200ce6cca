import { Link } from "react-router";
import { SentResults } from "#app/results/sent-results.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { storyId } from "../consents/rules.ts";
import { resultsAddress } from "./address.ts";
import type { ResultsCard } from "./load.server.ts";

const title = "What did the program change?";

/** Asks for the results on the dashboard. */
export function AskForResults({ results: { draftSavedAt } }: { results: ResultsCard }) {
  return (
    <section aria-labelledby="results" className="form-sheet results-card print:hidden">
      <h3 id="results" className="display text-subheading">
        {title}
      </h3>
      <p className="text-(--muted)">
        Tell us in a few figures, in your words and, if you like, in a sentence that we may quote. Nothing of
        it is published without your consent.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={resultsAddress} className={buttonClass({ size: "large" })}>
          {draftSavedAt ? "Continue" : "Tell Us"}
        </Link>
        {draftSavedAt && <p className="text-label text-(--muted)">Draft saved {draftSavedAt}</p>}
      </div>
    </section>
  );
}

/** What was sent, and whether it can be corrected. */
export function ResultsSent({ results: { sent, isOpen, draftSavedAt } }: { results: ResultsCard }) {
  if (!sent) return null;
  return (
    <section aria-labelledby="results" className="results-sent">
      <div className="grid gap-1">
        <h3 id="results" className="display text-subheading">
          {title}
        </h3>
        <p className="text-(--muted)">
          {sent.acceptedOn ? `Accepted on ${sent.acceptedOn}.` : sentText(sent)}
        </p>
      </div>
      <SentResults {...sent} />
      <p className="max-w-measure print:hidden">
        Whether we may publish any of it is up to you, under{" "}
        <TextLink href={`#${storyId}`} tone="plain">
          Your story
        </TextLink>
        .
      </p>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <Link to={resultsAddress} className={buttonClass({ tone: "outline" })}>
            Correct it
          </Link>
          {draftSavedAt && (
            <p className="text-label text-(--muted)">Draft of a correction saved {draftSavedAt}</p>
          )}
        </div>
      )}
    </section>
  );
}

/** "Sent on November 19, 2026, corrected on November 20, 2026." */
function sentText({ sentOn, correctedOn }: NonNullable<ResultsCard["sent"]>) {
  return correctedOn ? `Sent on ${sentOn}, corrected on ${correctedOn}.` : `Sent on ${sentOn}.`;
}
