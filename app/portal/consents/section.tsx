import { Check, CircleAlert } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { consentLabels, consentMessages as messages } from "#domain/program/consents/rules.ts";
import { dashboardAddress } from "../application/address.ts";
import { useSending } from "../use-sending.ts";
import type { ConsentGroup } from "./load.server.ts";
import { giveIntent, storyId, withdrawIntent } from "./rules.ts";

/** Sent as document requests, so that a refused one shows how things stand now. */
const address = `${dashboardAddress}#${storyId}`;

interface ConsentSectionProps {
  /** By application. */
  groups: ConsentGroup[];
  failure?: string;
}

/** What the member agrees to; nobody else can press these buttons. */
export function ConsentSection({ groups, failure }: ConsentSectionProps) {
  if (groups.length === 0) return failure ? <Failure text={failure} /> : null;
  return (
    <section id={storyId} aria-labelledby="your-story-title" className="program consents">
      <div className="grid gap-3">
        <h2 id="your-story-title" className="display text-subheading">
          Your story
        </h2>
        <p className="max-w-measure text-(--muted)">
          May we tell others about your program? Each box is a choice of its own, and none of them changes
          anything in the program. Without “{consentLabels.story}” there is no story, and the other boxes have
          no effect.
        </p>
      </div>
      {failure && <Failure text={failure} />}
      {groups.map((group) => (
        <Consents key={group.application} group={group} isNamed={groups.length > 1 || !group.isAsked} />
      ))}
    </section>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <div role="alert" className="error-summary">
      <CircleAlert size={20} aria-hidden="true" />
      <p className="font-semibold">{text}</p>
    </div>
  );
}

interface ConsentsProps {
  group: ConsentGroup;
  /** Whether it says which program it is about. */
  isNamed: boolean;
}

function Consents({ group, isNamed }: ConsentsProps) {
  const { application, organizationName, given, others, isAsked } = group;
  return (
    <div className="consent-group">
      {isNamed && (
        <h3 className="font-semibold wrap-anywhere" dir="auto">
          The program of {organizationName}
        </h3>
      )}
      {given.length > 0 && (
        <ul className="consent-list">
          {given.map((consent) => (
            <Given key={consent.kind} application={application} consent={consent} />
          ))}
        </ul>
      )}
      {others.length > 0 && (isAsked ? <Boxes group={group} /> : <Withdrawn group={group} />)}
    </div>
  );
}

interface GivenProps {
  application: string;
  consent: ConsentGroup["given"][number];
}

function Given({ application, consent: { kind, wording, since } }: GivenProps) {
  const { isBusy, isOffline, send } = useSending(() => undefined);
  return (
    <li className="consent" data-given>
      <span className="consent-mark" aria-hidden="true">
        <Check size={18} />
      </span>
      <div className="consent-text">
        <p className="font-semibold">{consentLabels[kind]}</p>
        <p className="wrap-anywhere">{wording}</p>
        <p className="text-label text-(--muted)">Given on {since}</p>
        <Form method="post" action={address} reloadDocument onSubmit={send} className="print:hidden">
          <input type="hidden" name="application" value={application} />
          <input type="hidden" name="kind" value={kind} />
          <Button name="intent" value={withdrawIntent} tone="outline" busy={isBusy} busyText="Withdrawing...">
            Withdraw
            <span className="sr-only"> “{consentLabels[kind]}”</span>
          </Button>
        </Form>
        {isOffline && <Failure text={messages.withdrawFailed} />}
      </div>
    </li>
  );
}

/** Those that are not given: none is ticked, whatever was given before. */
function Boxes({ group: { application, others } }: { group: ConsentGroup }) {
  const { isBusy, isOffline, send } = useSending(() => undefined);
  return (
    <Form
      method="post"
      action={address}
      reloadDocument
      onSubmit={send}
      autoComplete="off"
      className="grid gap-6 print:hidden"
    >
      <input type="hidden" name="application" value={application} />
      <ul className="consent-list">
        {others.map(({ kind, wording, withdrawn }) => (
          <li key={kind} className="consent">
            <input type="hidden" name={`wording-${kind}`} value={wording} />
            <label className="choice">
              <input type="checkbox" name="kind" value={kind} aria-describedby={`consent-${kind}`} />
              <span className="font-semibold">{consentLabels[kind]}</span>
            </label>
            <div id={`consent-${kind}`} className="consent-wording">
              <p className="wrap-anywhere">{wording}</p>
              {withdrawn && <p className="text-label text-(--muted)">Withdrawn on {withdrawn}</p>}
            </div>
          </li>
        ))}
      </ul>
      {isOffline && <Failure text={messages.saveFailed} />}
      <div>
        <Button name="intent" value={giveIntent} size="large" busy={isBusy} busyText="Saving...">
          Save my choices
        </Button>
      </div>
    </Form>
  );
}

/** Of a program whose time for consent is over. */
function Withdrawn({ group: { others } }: { group: ConsentGroup }) {
  return (
    <ul className="consent-list">
      {others.map(({ kind, wording, withdrawn }) => (
        <li key={kind} className="consent-wording">
          <p className="font-semibold">{consentLabels[kind]}</p>
          <p className="text-(--muted) wrap-anywhere">{wording}</p>
          <p className="text-label text-(--muted)">Withdrawn on {withdrawn}</p>
        </li>
      ))}
    </ul>
  );
}
