import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { describeLetter } from "#domain/program/letters/describe.ts";
import type { GenuineLetter } from "#domain/program/letters/verify.server.ts";
import { FileCheck } from "./file-check.tsx";
import { OtherLetter } from "./other-states.tsx";
import { Verdict } from "./verdict.tsx";

interface GenuineProps {
  letter: GenuineLetter;
  texts: TextsOf<"verify">;
}

/** A genuine letter, with everything that it says. */
export function Genuine({ letter, texts }: GenuineProps) {
  const { title, lede, facts } = texts.genuine;
  const { number, organizationName, firstDay, lastDay, issuedOn, fileHash } = letter;
  const { from, to, issued, services, total } = describeLetter(letter);
  return (
    <>
      <Verdict tone="success" icon={BadgeCheck} label={`Letter ${number}`} title={title} lede={lede} />
      <div className="page grid gap-10 pb-24">
        <section aria-labelledby="facts" className="letter-facts form-sheet">
          <h2 id="facts" className="section-label">
            {facts}
          </h2>
          <dl className="letter-names">
            <Fact name="Organization" isWide>
              <span dir="auto" className="display text-subheading">
                {organizationName}
              </span>
            </Fact>
            <Fact name="Number">{number}</Fact>
            <Fact name="Services given">
              <time dateTime={firstDay}>{from}</time> to <time dateTime={lastDay}>{to}</time>
            </Fact>
            <Fact name="Issued">
              <time dateTime={issuedOn}>{issued}</time>
            </Fact>
          </dl>
          <Services services={services} total={total} />
        </section>
        <FileCheck texts={texts.file} hash={fileHash} />
        <OtherLetter texts={texts} />
      </div>
    </>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt className="text-small text-(--muted)">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ServicesProps = Pick<ReturnType<typeof describeLetter>, "services" | "total">;

/** Without a rate at all, hours only. */
function Services({ services, total }: ServicesProps) {
  const hasValues = total.value !== null;
  return (
    <table className="letter-services" data-values={hasValues || undefined}>
      <caption className="sr-only">Services with their hours{hasValues && ", rates and value"}</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Hours</th>
          {hasValues && <th scope="col">Rate</th>}
          {hasValues && <th scope="col">Value</th>}
        </tr>
      </thead>
      <tbody>
        {services.map(({ service, hours, rate, value, basis }) => (
          <tr key={service}>
            <th scope="row">
              {service}
              {basis && <span className="letter-basis">Rate: {basis}</span>}
            </th>
            <td>{hours}</td>
            {hasValues && <td>{rate ? `${rate} an hour` : "No rate"}</td>}
            {hasValues && <td>{value ?? "No value"}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Total
            {total.without && <span className="letter-basis">Value {total.without}</span>}
          </th>
          <td>{total.hours}</td>
          {hasValues && <td />}
          {hasValues && <td>{total.value}</td>}
        </tr>
      </tfoot>
    </table>
  );
}
