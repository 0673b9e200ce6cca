import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/values.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "values");
}

type Texts = TextsOf<"values">;

export default function Values({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, check } = texts;
  return (
    <>
      <Hero {...opening} art="/art/values.svg" />
      <Section>
        <ol className="grid gap-y-14 md:gap-y-20">
          {texts.values.map((value, index) => (
            <ValueItem
              key={value.name}
              value={value}
              number={index + 1}
              practiceLabel={texts.practice.label}
            />
          ))}
        </ol>
      </Section>
      <Section tone="amber">
        <Columns>
          <SectionHeading label={check.label}>{check.title}</SectionHeading>
          <div className="grid justify-items-start gap-5">
            <p>{check.text}</p>
            <LinkButton href={href("/contact")} tone="ink">
              {check.action}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

interface ValueItemProps {
  value: Texts["values"][number];
  number: number;
  practiceLabel: string;
}

/** Every second value starts further in, so that the six read as a path and not as a table. */
function ValueItem({ value, number, practiceLabel }: ValueItemProps) {
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
          <span className="font-semibold text-ink">{practiceLabel}:</span> {value.inPractice}
        </p>
      </div>
    </li>
  );
}
