import { getInputProps } from "@conform-to/react";
import type { ComponentType } from "react";
import { CheckboxGroup, RadioGroup } from "#app/ui/choice-fields.tsx";
import { FieldFrame } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import {
  applicantTeamSizes,
  commitments,
  deliveryMethods,
  desiredServices,
  applicationLimits as limits,
  mostDesiredServices,
  organizationTypes,
  revenues,
} from "#domain/bcpbp-applications/rules.ts";
import { applicationLabels as labels, type SectionId } from "#domain/bcpbp-applications/sections.ts";
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
      <TextField
        field={fields.organizationName}
        label={labels.organizationName}
        autoComplete="organization"
        maxLength={limits.organizationName}
      />
      <div className="field-pair">
        <TextField
          field={fields.contactName}
          label={labels.contactName}
          autoComplete="name"
          maxLength={limits.contactName}
        />
        <TextField
          field={fields.email}
          label={labels.email}
          type="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        <TextField
          field={fields.phone}
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
        />
        <TextField field={fields.location} label={labels.location} maxLength={limits.location} />
      </div>
      <div className="reveals">
        <SelectField field={fields.orgType} label={labels.orgType} options={organizationTypes} />
        <div className="revealed">
          <OrganizationTypeOther fields={fields} />
        </div>
      </div>
      <div className="field-pair">
        <TextField
          field={fields.yearFounded}
          label={labels.yearFounded}
          inputMode="numeric"
          maxLength={4}
          hint="Four digits, such as 2019"
        />
        <TextField
          field={fields.website}
          label={labels.website}
          autoComplete="url"
          inputMode="url"
          hint="Such as example.org"
          maxLength={limits.website}
        />
      </div>
    </>
  );
}

/** Required only while it is seen, which is for the server to check: a browser would also demand it while hidden. */
function OrganizationTypeOther({ fields: { orgTypeOther: field } }: SectionProps) {
  return (
    <FieldFrame field={field} label={labels.orgTypeOther} required>
      <input
        {...getInputProps(field, { type: "text" })}
        maxLength={limits.orgType}
        aria-required
        className="control"
      />
    </FieldFrame>
  );
}

function Background({ fields }: SectionProps) {
  return (
    <>
      <TextArea
        field={fields.mission}
        label={labels.mission}
        hint="What your organization is for, in a sentence."
        rows={2}
        maxLength={limits.mission}
      />
      <TextField field={fields.industry} label={labels.industry} maxLength={limits.industry} />
      <div className="field-pair">
        <SelectField field={fields.teamSize} label={labels.teamSize} options={applicantTeamSizes} />
        <SelectField field={fields.revenue} label={labels.revenue} options={revenues} />
      </div>
    </>
  );
}

function Obstacles({ fields }: SectionProps) {
  return (
    <>
      <Challenges fields={fields} />
      <TextArea
        field={fields.whyProBono}
        label={labels.whyProBono}
        hint="Why your organization needs help free of charge."
        rows={3}
        maxLength={limits.whyProBono}
      />
    </>
  );
}

function Services({ fields }: SectionProps) {
  return (
    <>
      <CheckboxGroup
        field={fields.desiredServices}
        label={labels.desiredServices}
        options={desiredServices}
        maximum={mostDesiredServices}
        columns={2}
        required={false}
      />
      <TextArea
        field={fields.serviceGoals}
        label={labels.serviceGoals}
        hint="What should be different after three months."
        rows={2}
        maxLength={limits.serviceGoals}
      />
    </>
  );
}

function Together({ fields }: SectionProps) {
  return (
    <>
      <RadioGroup
        field={fields.commitment}
        label={labels.commitment}
        hint="Can your organization commit time and people to the program for its three months?"
        options={commitments}
        columns={2}
      />
      <RadioGroup field={fields.deliveryMethod} label={labels.deliveryMethod} options={deliveryMethods} />
      <TextArea
        field={fields.availability}
        label={labels.availability}
        hint="Days and hours that suit you."
        rows={2}
        maxLength={limits.availability}
      />
    </>
  );
}

function Signature({ fields }: SectionProps) {
  return (
    <>
      <TextArea field={fields.howHeard} label={labels.howHeard} rows={2} maxLength={limits.howHeard} />
      <TextArea
        field={fields.additionalInfo}
        label={labels.additionalInfo}
        rows={3}
        maxLength={limits.additionalInfo}
      />
      <div className="field-pair">
        <TextField
          field={fields.applicantName}
          label={labels.applicantName}
          autoComplete="name"
          maxLength={limits.applicantName}
        />
        <DateField field={fields.signedOn} label={labels.signedOn} />
      </div>
    </>
  );
}
