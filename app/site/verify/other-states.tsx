import { FilePen, FileQuestionMark, X } from "lucide-react";
import { href } from "react-router";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { dayOfLetter } from "#domain/program/letters/describe.ts";
import type { Verified } from "#domain/program/letters/verify.server.ts";
import { CodeForm } from "./form.tsx";
import { Verdict } from "./verdict.tsx";

interface Texts {
  texts: TextsOf<"verify">;
}

interface ReplacedProps extends Texts {
  letter: Extract<Verified, { state: "replaced" }>;
}

export function Replaced({ letter, texts }: ReplacedProps) {
  const { title, lede, next, nextRevoked } = texts.replaced;
  const { number, issuedOn, revokedOn } = letter.by;
  return (
    <>
      <Verdict tone="warning" icon={FilePen} label={`Letter ${letter.number}`} title={title} lede={lede} />
      <div className="page pb-24">
        <div className="form-sheet max-w-[44rem] border-t-amber">
          <p className="display text-subheading">
            Replaced by letter {number}, issued on <Day day={issuedOn} />
            {revokedOn ? (
              <>
                {" "}
                and revoked on <Day day={revokedOn} />.
              </>
            ) : (
              "."
            )}
          </p>
          <p className="grid">
            <span className="text-small text-(--muted)">Organization</span>{" "}
            <span dir="auto">{letter.organizationName}</span>
          </p>
          <p>{revokedOn ? nextRevoked : next}</p>
          <OtherLetter texts={texts} />
        </div>
      </div>
    </>
  );
}

interface RevokedProps extends Texts {
  letter: Extract<Verified, { state: "revoked" }>;
}

export function Revoked({ letter, texts }: RevokedProps) {
  const { title, lede } = texts.revoked;
  return (
    <>
      <Verdict tone="danger" icon={X} label={`Letter ${letter.number}`} title={title} lede={lede} />
      <div className="page pb-24">
        <div className="form-sheet max-w-[44rem] border-t-brick">
          <p className="display text-subheading">
            Revoked on <Day day={letter.revokedOn} />.
          </p>
          <OtherLetter texts={texts} />
        </div>
      </div>
    </>
  );
}

interface UnknownProps extends Texts {
  /** As a letter writes it. */
  code?: string;
}

export function Unknown({ code, texts }: UnknownProps) {
  const { title, lede, steps, action } = texts.unknown;
  return (
    <>
      <Verdict tone="neutral" icon={FileQuestionMark} label={`Code ${code}`} title={title} lede={lede}>
        <ul className="verdict-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>
          <TextLink href={href("/contact")}>{action}</TextLink>
        </p>
      </Verdict>
      <div className="page pb-24">
        <CodeForm texts={texts.form} code={code} />
      </div>
    </>
  );
}

export function OtherLetter({ texts }: Texts) {
  return (
    <p className="print:hidden">
      <TextLink href={href("/verify")}>{texts.form.again}</TextLink>
    </p>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayOfLetter(day)}</time>;
}
