import { getInputProps } from "@conform-to/react";
import type { ComponentType } from "react";
import { CheckboxGroup } from "#app/ui/choice-fields.tsx";
import { FieldFrame } from "#app/ui/field.tsx";
import { DateField } from "#app/ui/text-field.tsx";
import { maxDesiredServices } from "#domain/inbox/bcpbp-applications/answers.ts";
import { questions, type SectionId } from "#domain/inbox/bcpbp-applications/questions.ts";
import { Buttons, Choice, Line, Lines } from "./answer.tsx";
import { Challenges } from "./challenges.tsx";
import type { Fields } from "./fields.ts";

interface SectionProps {
  fields: Fields;
}

export const sectionFields: Record<SectionId, ComponentType<SectionProps>> = {
  organization: Organization,
  background: Background,
  challenges: Obstacles,
  services: Services,
  together: Together,
  signature: Signature,
};

function Organization({ fields }: SectionProps) {
  return (
    <>
      <Line fields={fields} name="organizationName" autoComplete="organization" />
      <div className="field-pair">
        <Line fields={fields} name="contactName" autoComplete="name" />
        <Line fields={fields} name="email" type="email" autoComplete="email" />
        <Line fields={fields} name="phone" type="tel" autoComplete="tel" />
        <Line fields={fields} name="location" />
      </div>
      <div className="reveals">
        <Choice fields={fields} name="orgType" />
        <div className="revealed">
          <OrganizationTypeOther fields={fields} />
        </div>
      </div>
      <div className="field-pair">
        <Line fields={fields} name="yearFounded" inputMode="numeric" maxLength={4} />
        <Line fields={fields} name="website" autoComplete="url" inputMode="url" />
      </div>
    </>
  );
}

/** Not `required` in HTML, because browsers would demand it even while hidden; the server checks it. */
function OrganizationTypeOther({ fields: { orgTypeOther: field } }: SectionProps) {
  const { label, limit } = questions.orgTypeOther;
  return (
    <FieldFrame field={field} label={label} required>
      <input
        {...getInputProps(field, { type: "text" })}
        maxLength={limit}
        aria-required
        className="control"
      />
    </FieldFrame>
  );
}

function Background({ fields }: SectionProps) {
  return (
    <>
      <Lines fields={fields} name="mission" rows={2} />
      <Line fields={fields} name="industry" />
      <div className="field-pair">
        <Choice fields={fields} name="teamSize" />
        <Choice fields={fields} name="revenue" />
      </div>
    </>
  );
}

function Obstacles({ fields }: SectionProps) {
  return (
    <>
      <Challenges fields={fields} />
      <Lines fields={fields} name="whyProBono" rows={3} />
    </>
  );
}

function Services({ fields }: SectionProps) {
  const { label, options } = questions.desiredServices;
  return (
    <>
      <CheckboxGroup
        field={fields.desiredServices}
        label={label}
        options={options}
        maximum={maxDesiredServices}
        columns={2}
        required={false}
      />
      <Lines fields={fields} name="serviceGoals" rows={2} />
    </>
  );
}

function Together({ fields }: SectionProps) {
  return (
    <>
      <Buttons fields={fields} name="commitment" columns={2} />
      <Buttons fields={fields} name="deliveryMethod" />
      <Lines fields={fields} name="availability" rows={2} />
    </>
  );
}

function Signature({ fields }: SectionProps) {
  return (
    <>
      <Lines fields={fields} name="howHeard" rows={2} />
      <Lines fields={fields} name="additionalInfo" rows={3} />
      <div className="field-pair">
        <Line fields={fields} name="applicantName" autoComplete="name" />
        <DateField field={fields.signedOn} label={questions.signedOn.label} />
      </div>
    </>
  );
}
