import { href } from "react-router";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/governance.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "governance");
}

type Texts = TextsOf<"governance">;

export default function Governance({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, structure, decisions, rules, concern, next } = texts;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-16 md:pt-16">
        <SectionLabel>{opening.label}</SectionLabel>
        <h1 className="display max-w-[11em] text-title">{opening.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{opening.lede}</p>
      </div>
      <Section tone="evergreen">
        <SectionHeading label={structure.label}>{structure.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-2">
          {structure.layers.map((layer, index) => (
            <li
              key={layer.title}
              className={`grid gap-x-8 gap-y-2 p-6 sm:grid-cols-[1fr_2fr] sm:p-8 ${layerTones[index]}`}
            >
              <h3 className="display text-subheading">{layer.title}</h3>
              <p>{layer.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section>
        <DecisionTable texts={decisions} />
      </Section>
      <Section tone="sand">
        <Columns share="4-8" align="start">
          <SectionHeading label={rules.label} size="subheading">
            {rules.title}
          </SectionHeading>
          <RuledRows rows={rules.rows} />
        </Columns>
        <div className="mt-16 grid justify-items-start gap-2 border-l-2 border-amber pl-6">
          <h2 className="display text-subheading">{concern.title}</h2>
          <p className="max-w-measure text-(--muted)">{concern.text}</p>
          <TextLink href={href("/contact")}>{concern.link}</TextLink>
        </div>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/leadership"), ...next.leadership },
          { href: href("/privacy"), ...next.privacy },
          { href: href("/terms"), ...next.terms },
        ]}
      />
    </>
  );
}

/** Layers widen toward the work, like strata. */
const layerTones = [
  "bg-night text-white md:w-2/3",
  "bg-evergreen-deep text-white md:w-5/6",
  "bg-mint text-ink",
];

function DecisionTable({ texts: { label, title, columns, rows } }: { texts: Texts["decisions"] }) {
  return (
    <>
      <SectionHeading label={label}>{title}</SectionHeading>
      <table className="mt-12 w-full border-b border-ink text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-small text-(--accent)">
            {[columns.decision, columns.decidedBy, columns.told].map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ decision, decidedBy, told }) => (
            <tr
              key={decision}
              className="border-t border-(--rule) first:border-t-0 max-md:block max-md:py-4 md:align-baseline"
            >
              <th
                scope="row"
                className="pr-6 display text-subheading font-display max-md:block max-md:pb-1 md:w-5/12 md:py-4"
              >
                {decision}
              </th>
              <td className="pr-6 max-md:block md:w-3/12 md:py-4">
                <span className="text-small text-(--muted) md:hidden">{columns.decidedBy}: </span>
                <span className="font-medium">{decidedBy}</span>
              </td>
              <td className="text-(--muted) max-md:block md:py-4">
                <span className="text-small md:hidden">{columns.told}: </span>
                {told}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
