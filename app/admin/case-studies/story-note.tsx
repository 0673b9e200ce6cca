import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { ConsentKind } from "#domain/program/consents/rules.ts";
import type { DescribedStory } from "#domain/program/stories/describe.server.ts";
import { consentSubjects, storyMessages, subjectsOf } from "#domain/program/stories/rules.ts";
import { capitalized } from "#domain/text/words.ts";
import type { confirmStory } from "./confirm.server.ts";

/** What a case study about a program may say, and what was withdrawn since. */
export function StoryNote({ story }: { story: DescribedStory }) {
  const { caseStudyId, organizationName, engagementId, consents, toConfirm } = story;
  const fetcher = useFetcher<typeof confirmStory>();
  const status = useRef<HTMLParagraphElement>(null);
  const isConfirmed = fetcher.data?.failure === null && toConfirm.length === 0;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isConfirmed) status.current?.focus();
  }, [isConfirmed]);
  const isGiven = (kind: ConsentKind) =>
    consents.some((each) => each.kind === kind && each.state === "given");
  return (
    <section aria-labelledby="story-note" className="panel story-note">
      <h2 id="story-note" className="text-body font-semibold">
        About the program of{" "}
        {engagementId ? (
          <Link to={href("/admin/engagements/:id", { id: engagementId })} className="wrap-anywhere underline">
            {organizationName}
          </Link>
        ) : (
          <span className="wrap-anywhere">{organizationName}</span>
        )}
      </h2>
      <p className="max-w-prose">
        {isGiven("story")
          ? "The member has agreed that this story is told."
          : "The member has not agreed that this story is told, so it cannot be published."}{" "}
        {!isGiven("name") &&
          "The organization has not agreed to be named: its name may stand in no field, nor in the title, whose words make the address."}
      </p>
      <ul className="story-consents">
        {consents.map(({ kind, state, on }) => {
          const Icon = state === "given" ? CircleCheck : CircleX;
          return (
            <li key={kind} data-given={state === "given" || undefined}>
              <Icon size={18} aria-hidden="true" />
              <span>
                {capitalized(consentSubjects[kind])}
                <span className="cell-note block">
                  {standings[state]} {on}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {toConfirm.length > 0 && (
        <fetcher.Form
          method="post"
          action={href("/admin/case-studies/confirm/:id", { id: caseStudyId })}
          className="story-withdrawn"
        >
          <ErrorSummary errors={fetcher.data?.failure ? [fetcher.data.failure] : undefined} fields={[]} />
          <p className="max-w-prose">
            <strong>Withdrawn: {subjectsOf(toConfirm)}.</strong> Take it out of the text below and save. Then
            confirm, and the case study can be published again.
          </p>
          {toConfirm.map((kind) => (
            <input key={kind} type="hidden" name="kind" value={kind} />
          ))}
          <div>
            <Button tone="outline" busy={fetcher.state !== "idle"} busyText="Saving...">
              It is gone
            </Button>
          </div>
        </fetcher.Form>
      )}
      <p ref={status} role="status" tabIndex={-1} className="font-semibold empty:hidden">
        {isConfirmed && storyMessages.confirmed}
      </p>
    </section>
  );
}

const standings = { given: "Agreed on", withdrawn: "Withdrawn on", none: "Not agreed" };
