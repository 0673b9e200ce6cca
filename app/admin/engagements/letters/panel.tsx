import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { letterStates } from "#domain/program/letters/rules.ts";
import { IssueLetter } from "./issue.tsx";
import type { LettersOfEngagement, ShownLetter } from "./load.server.ts";
import { RevokeLetter } from "./revoke.tsx";

interface LetterPanelProps {
  /** The engagement's. */
  id: string;
  letters: LettersOfEngagement;
}

/** What the member gives to funders: the letters about an engagement, and the button that issues one. */
export function LetterPanel({ id, letters: { refusal, wanted, letters, ...next } }: LetterPanelProps) {
  return (
    <div className="grid gap-4">
      {letters.length === 0 && (
        <p className="text-(--muted)">
          One page that says which services were given, and what they are worth where there is a rate. Anybody
          who has it can check it on this site.
        </p>
      )}
      {letters.length > 0 && (
        <ul className="grid gap-4">
          {letters.map((letter) => (
            <li key={letter.id}>
              <Issued letter={letter} engagement={id} />
            </li>
          ))}
        </ul>
      )}
      {next.isOutdated && <p>Hours or rates have changed since. A corrected letter would say so.</p>}
      {refusal && <p>{refusal}</p>}
      {wanted && (
        <div>
          <IssueLetter wanted={wanted} {...next} />
        </div>
      )}
    </div>
  );
}

interface IssuedProps {
  letter: ShownLetter;
  engagement: string;
}

function Issued({ letter, engagement }: IssuedProps) {
  const { id, number, issued, state } = letter;
  const { tone, label } = letterStates[state];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold tabular-nums">{number}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-(--muted)">
        Issued {issued}
        <HowItEnded letter={letter} />
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Link
          to={href("/admin/engagements/letters/:letter", { letter: id })}
          reloadDocument
          className="min-h-target inline-flex items-center underline underline-offset-4"
        >
          Download<span className="sr-only"> letter {number}</span>
        </Link>
        <a
          href={letter.address}
          className="min-h-target inline-flex items-center underline underline-offset-4"
        >
          What others see<span className="sr-only"> of letter {number}</span>
        </a>
        {state === "genuine" && <RevokeLetter letter={letter} engagement={engagement} isOnItsPage />}
      </div>
    </div>
  );
}

/** ", replaced by 2026-0002", ", revoked November 19, 2026" */
function HowItEnded({ letter: { replacedBy, revoked } }: { letter: ShownLetter }) {
  if (revoked) return `, revoked ${revoked}`;
  return replacedBy && `, replaced by ${replacedBy}`;
}
