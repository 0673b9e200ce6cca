import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/governance.ts";

const content = {
  label: "Governance",
  title: "Small enough to know who decided.",
  lede: "Governance, for a firm of our size, is a short list: who owns it, who decides, who checks, and where you can complain.",
  structure: {
    label: "Structure",
    title: "Three layers, and no committee.",
    layers: (parentCompany: string) => [
      {
        title: "The owner",
        text: `We are a subsidiary of ${parentCompany}. The owner approves the yearly budget and the accounts, and sees no client’s files.`,
      },
      {
        title: "The principal",
        text: "Accepts or declines work, sets fees, signs contracts and answers for everything delivered.",
      },
      {
        title: "The engagement",
        text: "One lead, a written scope, and a client sponsor who can stop the work at any milestone.",
      },
    ],
  },
  decisions: {
    label: "Decision rights",
    title: "Who decides, and who hears about it.",
    columns: ["Decision", "Decided by", "Told before it takes effect"],
    rows: [
      ["Taking on a client", "Principal", "Any client with a competing interest"],
      ["Scope and fee", "Principal and client sponsor", "Everybody named in the scope"],
      ["Changing the scope", "Client sponsor", "Engagement team, the same day"],
      ["Accepting a pro bono member", "Principal", "The applicant, with a reason either way"],
      ["Using a client’s story in public", "The client", "Nobody, until they agree in writing"],
      ["Yearly budget and accounts", "Owner", "Everybody who works here"],
    ],
  },
  rules: {
    label: "Standing rules",
    title: "Five things that do not depend on the client.",
    rows: [
      {
        title: "Conflicts of interest",
        text: "We do not advise two direct competitors on the same question within twelve months. Where it is close, both are asked first.",
      },
      {
        title: "Independence from the parent",
        text: "When a product of our parent company would be one answer, we say who owns it, name two alternatives, and let you choose without us.",
      },
      {
        title: "Confidentiality and data",
        text: "Files are kept per client, opened only by the people on the engagement, and returned or deleted within thirty days of its end.",
      },
      {
        title: "Gifts and commissions",
        text: "None above the price of a lunch, in either direction. No commission from anybody whose product we recommend.",
      },
      {
        title: "Speaking up",
        text: "Clients, staff, applicants and volunteers can raise a concern with the principal or, when it is about the principal, with the owner. Nobody is treated worse for it.",
      },
    ],
  },
  concern: {
    title: "Raise a concern",
    text: "Write to us and say that it is about conduct. It is read by one person and answered within five working days.",
    action: { href: "/contact", label: "Contact us" },
  },
  next: [
    { href: "/leadership", title: "Leadership", text: "The person who answers for the work." },
    { href: "/privacy", title: "Privacy", text: "What we keep about you, and for how long." },
    { href: "/terms", title: "Terms", text: "The conditions for using this site." },
  ],
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Governance",
    description:
      "Who owns the firm, who decides what, and the standing rules on conflicts, independence, data, gifts and speaking up.",
  });
}

export async function loader() {
  const { parentCompany } = await asViewer(visitor, findSettings);
  return { parentCompany };
}

export default function Governance({ loaderData: { parentCompany } }: Route.ComponentProps) {
  const { structure, rules, concern } = content;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-16 md:pt-16">
        <SectionLabel>{content.label}</SectionLabel>
        <h1 className="display max-w-[11em] text-title">{content.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{content.lede}</p>
      </div>
      <Section tone="evergreen">
        <SectionHeading label={structure.label}>{structure.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-2">
          {structure.layers(parentCompany ?? "our parent technology company").map((layer, index) => (
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
        <DecisionTable />
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
          <TextLink href={concern.action.href}>{concern.action.label}</TextLink>
        </div>
      </Section>
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

/** Layers widen toward the work, like strata. */
const layerTones = [
  "bg-night text-white md:w-2/3",
  "bg-evergreen-deep text-white md:w-5/6",
  "bg-mint text-ink",
];

function DecisionTable() {
  const { label, title, columns, rows } = content.decisions;
  return (
    <>
      <SectionHeading label={label}>{title}</SectionHeading>
      <table className="mt-12 w-full border-b border-ink text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-small text-(--accent)">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(([decision, by, told]) => (
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
                <span className="text-small text-(--muted) md:hidden">{columns[1]}: </span>
                <span className="font-medium">{by}</span>
              </td>
              <td className="text-(--muted) max-md:block md:py-4">
                <span className="text-small md:hidden">{columns[2]}: </span>
                {told}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
