import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { Button } from "#app/ui/button.tsx";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { settingsFieldId, settingsLabels } from "#domain/office/settings/rules.ts";
import type { SetupStep } from "#domain/office/settings/setup-steps.ts";
import { useIsBusy } from "../lists/busy.ts";
import { Progress } from "../progress.tsx";
import type { Setup } from "./setup.server.ts";

interface StepText {
  title: string;
  minutes: number;
  href: string;
  /** Shown while the step is open. */
  note?: string;
}

const texts: Record<SetupStep, StepText> = {
  facts: { title: "Fill in the firm’s facts", minutes: 5, href: href("/admin/settings") },
  mail: {
    title: "Set up mail",
    minutes: 10,
    href: href("/admin/settings/mail"),
    note: outboxMessages.notSetUp,
  },
  "call-hours": {
    title: "Give your hours for calls",
    minutes: 3,
    href: href("/admin/calendar/hours"),
    note: "Visitors then book the free 15 minutes themselves.",
  },
  "home-opening": {
    title: "Write the opening of Home",
    minutes: 5,
    href: `${editorAddress("pages/home")}#section-opening`,
    note: "The first words that a visitor reads.",
  },
  figures: {
    title: "Confirm the figures of Home and Solutions",
    minutes: 3,
    href: href("/admin/claims"),
  },
  article: {
    title: "Publish a first article",
    minutes: 30,
    href: href("/admin/blog/new"),
    note: "Resources is empty until then.",
  },
};

/** The first things to do on a new site, until each is done or ticked by hand. */
export function GetReady({ setup }: { setup: Setup }) {
  const { steps, open } = setup;
  const done = steps.length - open.length;
  return (
    <section className="panel" aria-labelledby="get-ready">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="get-ready" className="display text-subheading">
          Get your site ready
        </h2>
        <Progress max={steps.length} value={done} unit="done" />
      </header>
      <ol className="divide-y divide-(--rule)">
        {steps.map(({ step, state }) => (
          <Step key={step} step={step} state={state} setup={setup} />
        ))}
      </ol>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-(--rule) pt-3 text-(--muted)">
        <p>Take them in any order. This card goes once all are done.</p>
        <div className="setup-button ms-auto">
          <TickButton intent="dismiss" steps={open}>
            Dismiss
          </TickButton>
        </div>
      </footer>
    </section>
  );
}

const stateWords = { done: "Done", ticked: "Fine as it is", open: "Open" };

interface StepProps {
  step: SetupStep;
  state: Setup["steps"][number]["state"];
  setup: Setup;
}

function Step({ step, state, setup }: StepProps) {
  const { title, minutes, href } = texts[step];
  const isOpen = state === "open";
  const Icon = isOpen ? Circle : CircleCheck;
  return (
    <li className="setup-step" data-state={state}>
      <Icon size={22} aria-hidden="true" />
      <div className="setup-text">
        <p>
          <Link to={href} className="setup-title">
            {title}
          </Link>
        </p>
        {isOpen && <StepNote step={step} setup={setup} />}
      </div>
      <p className="setup-state">
        <span className={isOpen ? "sr-only" : undefined}>{stateWords[state]}</span>
        {isOpen && (
          <>
            <span className="sr-only">, </span>about {minutes} minutes
          </>
        )}
      </p>
      <div className="setup-button">
        {state === "open" && (
          <TickButton intent="tick" steps={[step]}>
            Fine as it is<span className="sr-only">: {title}</span>
          </TickButton>
        )}
        {state === "ticked" && (
          <TickButton intent="untick" steps={[step]}>
            Open again<span className="sr-only">: {title}</span>
          </TickButton>
        )}
      </div>
    </li>
  );
}

function StepNote({ step, setup: { missingFacts, openClaims } }: { step: SetupStep; setup: Setup }) {
  if (step === "facts") {
    return (
      <NoteLinks
        before="Missing:"
        label="Still to be filled in"
        links={missingFacts.map((field) => ({
          href: `${href("/admin/settings")}#${settingsFieldId(field)}`,
          text: settingsLabels[field],
        }))}
      />
    );
  }
  if (step === "figures") {
    const pages = [
      { page: "home", name: "Home", count: openClaims.home },
      { page: "solutions", name: "Solutions", count: openClaims.solutions },
    ];
    return (
      <NoteLinks
        before="To confirm:"
        label="Claims to confirm"
        links={pages
          .filter(({ count }) => count > 0)
          .map(({ page, name, count }) => ({
            href: `${href("/admin/claims")}?page=${page}`,
            text: `${count} on ${name}`,
          }))}
      />
    );
  }
  return <p className="pb-1 text-(--muted)">{texts[step].note}</p>;
}

interface NoteLinksProps {
  before: string;
  /** For screen readers. */
  label: string;
  links: { href: string; text: string }[];
}

function NoteLinks({ before, label, links }: NoteLinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-(--muted)">
      <span>{before}</span>
      <ul className="contents" aria-label={label}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link to={href} className="min-h-target inline-flex items-center underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TickButtonProps {
  intent: "tick" | "dismiss" | "untick";
  steps: SetupStep[];
  children: ReactNode;
}

function TickButton({ intent, steps, children }: TickButtonProps) {
  const id = steps.join(" ");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} tone="quiet" size="small" busy={useIsBusy(intent, id)}>
        {children}
      </Button>
    </Form>
  );
}
