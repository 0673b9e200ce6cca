import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/get-started.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "get-started");
}

type Texts = TextsOf<"get-started">;

export default function GetStarted({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, prepare, closing } = texts;
  return (
    <>
      <Hero
        label={opening.label}
        title={opening.title}
        lede={opening.lede}
        art="/art/get-started.svg"
        picture={opening.picture}
        actions={
          <LinkButton href={href("/book-session")} tone="primary" size="large">
            {opening.action}
          </LinkButton>
        }
      />
      <Steps steps={texts.steps} />
      <Section tone="sand">
        <Columns share="6-6" align="start">
          <SectionHeading label={prepare.label}>{prepare.title}</SectionHeading>
          <div className="text-lede lg:pt-12">
            <PointList items={prepare.items} />
          </div>
        </Columns>
      </Section>
      <Questions questions={texts.questions} />
      <Section tone="evergreen" space="tight">
        <div className="flex flex-wrap items-center justify-between gap-8">
          <h2 className="display max-w-[14em] text-heading">{closing.title}</h2>
          <LinkButton href={href("/book-session")} tone="primary" size="large">
            {closing.action}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

const stairs = ["", "lg:ml-[12%]", "lg:ml-[24%]", "lg:ml-[36%]"];

/** On a wide screen the steps go down like stairs. */
function Steps({ steps }: Pick<Texts, "steps">) {
  const { label, title, keep, items } = steps;
  return (
    <Section>
      <div className="grid gap-14">
        <SectionHeading label={label}>{title}</SectionHeading>
        <ol className="enter-items grid gap-12 lg:gap-8">
          {items.map((step, place) => (
            <li
              key={step.title}
              className={`grid gap-x-8 gap-y-3 border-t-2 border-(--mark) pt-5 sm:grid-cols-[9rem_1fr] ${stairs[place]}`}
            >
              <p className="display text-display leading-[0.85] text-(--accent) lining-nums">{place + 1}</p>
              <div className="grid max-w-measure gap-3">
                <p className="text-small font-medium text-(--accent)">{step.when}</p>
                <h3 className="display text-heading">{step.title}</h3>
                <p className="text-(--muted)">{step.text}</p>
                <p className="text-small">
                  <span className="font-semibold">{keep}:</span> {step.keep}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Questions({ questions }: Pick<Texts, "questions">) {
  const { label, title, items } = questions;
  return (
    <Section tone="white">
      <Columns share="5-7" align="start">
        <SectionHeading label={label}>{title}</SectionHeading>
        <div className="border-b border-(--rule)">
          {items.map((item) => (
            <details key={item.question} className="group border-t border-(--rule)">
              <summary className="display flex cursor-pointer items-center justify-between gap-6 py-5 text-subheading">
                {item.question}
                <span
                  aria-hidden="true"
                  className="text-(--accent) transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-measure pb-6 text-(--muted)">{item.answer}</p>
            </details>
          ))}
        </div>
      </Columns>
    </Section>
  );
}
