import { CalendarCheck } from "lucide-react";
import { useId, useState } from "react";
import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import { engagementLabels } from "#domain/program/engagements/rules.ts";
import { ConfirmedAction, confirmingForm } from "../lists/confirmed-action.tsx";
import { useMailWorks } from "../mail-works.ts";
import type { Details } from "./details-of.ts";
import type { Program } from "./program.ts";

interface BeginFieldsProps {
  /** Of the button that is confirmed. */
  intent: string;
  id: string;
  firstDays: Program["firstDays"];
  /** Asks whether the program is to begin at all. */
  isOptional?: boolean;
}

/** Fields of a confirmation that begins the program. */
export function BeginFields({ intent, id, firstDays, isOptional = false }: BeginFieldsProps) {
  const [isWanted, setWanted] = useState(!isOptional);
  const dayId = useId();
  const form = confirmingForm(intent, id);
  return (
    <div className="grid gap-4 pt-4">
      {isOptional && (
        <label className="choice">
          <input
            type="checkbox"
            name="begin"
            form={form}
            checked={isWanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
          <span>Begin the program too</span>
        </label>
      )}
      {isWanted && (
        <div className="field">
          <label htmlFor={dayId} className="field-label">
            {engagementLabels.firstDay}
          </label>
          <input
            id={dayId}
            type="date"
            name="firstDay"
            form={form}
            required
            defaultValue={firstDays.suggested}
            min={firstDays.earliest}
            max={firstDays.latest}
            className="control control-moment"
          />
        </div>
      )}
    </div>
  );
}

interface ProgramStandingProps {
  application: Details;
  program: Program;
}

/** Opens the plan of an approved application, or begins its program. */
export function ProgramStanding({ application, program: { engagement, firstDays } }: ProgramStandingProps) {
  const { id, organizationName, email } = application;
  const mailWorks = useMailWorks();
  if (engagement) {
    return (
      <Link
        to={href("/admin/engagements/:id", { id: engagement.id })}
        className={buttonClass({ tone: "outline" })}
      >
        Open the plan<span className="sr-only">: {engagement.standing}</span>
      </Link>
    );
  }
  return (
    <ConfirmedAction
      id={id}
      intent="begin"
      label="Begin the program"
      busyText="Saving..."
      tone="solid"
      icon={<CalendarCheck size={18} aria-hidden="true" />}
      question="Begin the program?"
    >
      <p>
        “{organizationName}” gets a plan from the services it asked for, which you can change.{" "}
        {mailWorks ? `The first day is mailed to ${email}.` : notMailed("bcpbp-applications")}
      </p>
      <BeginFields intent="begin" id={id} firstDays={firstDays} />
    </ConfirmedAction>
  );
}
