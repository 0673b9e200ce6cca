import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/get-started.ts";

const content = {
  hero: {
    title: "From first call to handover in four steps.",
    lede: "Nothing to prepare, nothing to sign until you have read the scope on one page. Here is what happens, how long it takes and what it asks of you.",
    action: "Book a session",
  },
  steps: {
    label: "The process",
    heading: "Each step ends with something you can keep.",
    items: [
      {
        when: "15 minutes",
        title: "Talk",
        text: "A free call. You describe the problem, we ask about people, numbers and deadlines, and say plainly whether we can help.",
        keep: "An honest first opinion",
      },
      {
        when: "Within a week",
        title: "Scope",
        text: "We write down the question, the work, the price and the date, on one page, and go through it with whoever will decide.",
        keep: "A fixed scope and a fixed price",
      },
      {
        when: "6 to 12 weeks",
        title: "Work",
        text: "One consultant leads and stays to the end. Your people do part of the work with us, because they will run what comes out of it.",
        keep: "A weekly note: done, next, in doubt",
      },
      {
        when: "The last 2 weeks",
        title: "Hand over",
        text: "Files, models and routines move to named owners. We watch them used once, correct what is unclear, and check in after ninety days.",
        keep: "Something that runs without us",
      },
    ],
  },
  prepare: {
    label: "What to bring",
    heading: "Come as you are. If you have these, bring them.",
    items: [
      "One sentence on what should be different in six months",
      "The figures you look at now, however rough",
      "The name of the person who will own the result",
      "What you have tried already, and why it stopped",
    ],
  },
  questions: {
    label: "Before you ask",
    heading: "Four questions we hear every week.",
    items: [
      {
        question: "How small is too small?",
        answer:
          "Nobody is. Solo founders and two-person nonprofits are welcome. If a fee would be a hardship, look at the pro bono program first.",
      },
      {
        question: "Do you work on site?",
        answer:
          "Near our New Jersey base, yes. Everywhere else we work remotely, and for most projects a mix of both is best.",
      },
      {
        question: "What if the scope turns out to be wrong?",
        answer:
          "We say so as soon as we see it, rewrite the page, and you decide again before any more work is done.",
      },
      {
        question: "Who owns what you make?",
        answer:
          "You do: every file, model and login, from the first day, in formats you can open without us.",
      },
    ],
  },
  closing: {
    heading: "The first step takes a quarter of an hour.",
    action: "Book your session",
  },
};

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Get started",
    description:
      "How work with us begins and ends: a free 15-minute call, a one-page scope, six to twelve weeks of work and a handover.",
  });
}

export default function GetStarted() {
  const { hero, prepare, closing } = content;
  return (
    <>
      <Hero
        label="Get started"
        title={hero.title}
        lede={hero.lede}
        art="/art/get-started.svg"
        actions={
          <LinkButton href="/book-session" tone="primary" size="large">
            {hero.action}
          </LinkButton>
        }
      />
      <Steps />
      <Section tone="sand">
        <Columns share="6-6" align="start">
          <SectionHeading label={prepare.label}>{prepare.heading}</SectionHeading>
          <div className="text-lede lg:pt-12">
            <PointList items={prepare.items} />
          </div>
        </Columns>
      </Section>
      <Questions />
      <Section tone="evergreen" space="tight">
        <div className="flex flex-wrap items-center justify-between gap-8">
          <h2 className="display max-w-[14em] text-heading">{closing.heading}</h2>
          <LinkButton href="/book-session" tone="primary" size="large">
            {closing.action}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

const stairs = ["", "lg:ml-[12%]", "lg:ml-[24%]", "lg:ml-[36%]"];

/** On a wide screen the steps go down like stairs. */
function Steps() {
  const { label, heading, items } = content.steps;
  return (
    <Section>
      <div className="grid gap-14">
        <SectionHeading label={label}>{heading}</SectionHeading>
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
                  <span className="font-semibold">You keep:</span> {step.keep}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Questions() {
  const { label, heading, items } = content.questions;
  return (
    <Section tone="white">
      <Columns share="5-7" align="start">
        <SectionHeading label={label}>{heading}</SectionHeading>
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
