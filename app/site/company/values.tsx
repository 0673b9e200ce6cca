import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/values.ts";

export const handle = { header: "dark" };

interface Value {
  name: string;
  statement: string;
  inPractice: string;
}

const content = {
  label: "Values",
  title: "Six rules you can hold us to.",
  lede: "A value that nobody can catch you breaking is a slogan. Each of these is written with the practice that gives us away.",
  values: [
    {
      name: "Candor",
      statement: "We say the uncomfortable thing early, while it is still cheap to act on.",
      inPractice:
        "The first finding is told in the second week, in person, before anybody has polished a slide about it.",
    },
    {
      name: "Stewardship",
      statement: "Your money, your data and your people’s hours are on loan to us.",
      inPractice:
        "Fees are agreed before work begins, hours are shown on every invoice, and your files are deleted or returned at the end.",
    },
    {
      name: "Craft",
      statement: "A model that only its author can run is not finished.",
      inPractice:
        "Every spreadsheet, plan and procedure is tested by somebody on your staff before we call it delivered.",
    },
    {
      name: "Inclusion",
      statement: "The person who does the work knows something the organization chart does not.",
      inPractice: "We interview at every level, and quote the front desk beside the board.",
    },
    {
      name: "Independence",
      statement: "We are paid by our clients and by nobody else.",
      inPractice:
        "No commissions, no referral fees, no reselling. When we recommend a tool, we earn nothing from it.",
    },
    {
      name: "Long view",
      statement: "We would rather be useful in five years than impressive on Friday.",
      inPractice:
        "Each recommendation carries its running cost for three years, and the name of the role that will own it.",
    },
  ] satisfies Value[],
  practiceLabel: "In practice",
  check: {
    label: "How we check",
    title: "At the end we ask which of the six we broke.",
    text: "Every engagement closes with that one question, put to the client and answered in writing. The answer goes into the file that the next engagement starts from.",
    action: { href: "/contact", label: "Tell us how we did" },
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Values",
    description:
      "Candor, stewardship, craft, inclusion, independence and the long view: six values, and what each means in practice.",
  });
}

export default function Values() {
  const { check } = content;
  return (
    <>
      <Hero label={content.label} title={content.title} lede={content.lede} art="/art/values.svg" />
      <Section>
        <ol className="grid gap-y-14 md:gap-y-20">
          {content.values.map((value, index) => (
            <ValueItem key={value.name} value={value} number={index + 1} />
          ))}
        </ol>
      </Section>
      <Section tone="amber">
        <Columns>
          <SectionHeading label={check.label}>{check.title}</SectionHeading>
          <div className="grid justify-items-start gap-5">
            <p>{check.text}</p>
            <LinkButton href={check.action.href} tone="ink">
              {check.action.label}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

/** Every second value starts further in, so that the six read as a path and not as a table. */
function ValueItem({ value, number }: { value: Value; number: number }) {
  return (
    <li
      className={`enter-items grid gap-x-8 gap-y-4 md:w-5/6 md:grid-cols-10 ${number % 2 === 0 ? "md:ml-auto" : ""}`}
    >
      <p aria-hidden="true" className="display text-display text-leaf lining-nums md:col-span-2">
        {number}
      </p>
      <div className="grid gap-4 md:col-span-8">
        <h2 className="display text-heading">{value.name}</h2>
        <p className="display max-w-measure text-subheading text-(--accent)">{value.statement}</p>
        <p className="max-w-measure border-t border-(--rule) pt-4 text-(--muted)">
          <span className="font-semibold text-ink">{content.practiceLabel}:</span> {value.inPractice}
        </p>
      </div>
    </li>
  );
}
