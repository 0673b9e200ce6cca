import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { letterStates, lettersId } from "#domain/program/letters/rules.ts";
import type { MemberLetter } from "./describe.server.ts";

/** What the member gives to funders, auditors and their board. */
export function Letters({ letters }: { letters: MemberLetter[] }) {
  return (
    <section id={lettersId} aria-labelledby="letters-title" className="program program-letters">
      <div className="grid gap-3">
        <h2 id="letters-title" className="display text-subheading">
          Letters about what you were given
        </h2>
        <p className="max-w-measure">
          One page about the services you were given, for funders, auditors and your board. Anybody who has it
          can check it on this site.
        </p>
      </div>
      <ul className="grid gap-6">
        {letters.map((letter) => (
          <li key={letter.id} className="letter-row">
            <Letter letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Letter({
  letter: { id, number, issued, code, address, state, replacedBy, revoked },
}: {
  letter: MemberLetter;
}) {
  const { tone, label } = letterStates[state];
  const isGenuine = state === "genuine";
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">Letter {number}</strong>
          {!isGenuine && <Badge tone={tone}>{label}</Badge>}
        </p>
        <p className="text-(--muted)">
          Issued {issued}
          {replacedBy && `, replaced by letter ${replacedBy}. Please pass that one on.`}
          {revoked && `, revoked ${revoked}. Please do not pass it on.`}
        </p>
        {isGenuine && (
          <p className="text-(--muted)">
            Its code is{" "}
            <TextLink href={address} tone="plain">
              <span className="whitespace-nowrap tabular-nums">{code}</span>
              <span className="sr-only">, see what others see</span>
            </TextLink>
          </p>
        )}
      </div>
      <Link
        to={href("/member-dashboard/letters/:letter", { letter: id })}
        reloadDocument
        className={buttonClass({ tone: "outline" })}
      >
        Download<span className="sr-only"> letter {number}</span>
      </Link>
    </>
  );
}
