import { getFormProps } from "@conform-to/react";
import { z } from "zod";
import { Button } from "./button.tsx";
import { Checkbox, CheckboxGroup, RadioGroup } from "./choice-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Columns, Section, SectionHeading } from "./section.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { DateField, DateTimeField, TextField } from "./text-field.tsx";
import { type FormResult, useForm } from "./use-form.ts";

const text = z.string().optional();

const example = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  website: text,
  phone: text,
  mission: text,
  service: text,
  delivery: text,
  services: z.array(z.string()).optional(),
  terms: text,
  day: text,
  deadline: text,
});

const services = [
  "Business Strategy Development",
  "Operational Excellence",
  "Leadership Development",
  "Technology & Digital Transformation",
  "Grant Writing & Fundraising",
];

const refused: FormResult = {
  status: "error",
  initialValue: {
    name: "Harbor Street",
    email: "harbor.street",
    mission:
      "We feed four hundred households a week out of one warehouse and two vans, and we would like to feed",
    services: services.slice(0, 3),
    deadline: "2026-11-30T17:00",
  },
  error: {
    "": ["There was an error submitting your request. Please try again."],
    email: ["Enter an email address such as name@example.org"],
    password: ["Enter at least 8 characters", "This password is too common"],
    mission: ["Use at most 100 characters"],
    service: ["Choose a service"],
    delivery: ["Choose one"],
    services: ["Choose at most three services"],
    terms: ["Accept the terms to go on"],
    day: ["Enter a date"],
  },
};

export function GalleryForms() {
  return (
    <Section tone="paper">
      <SectionHeading label="Forms" lede="Untouched on the left, refused by the server on the right.">
        Fields say what they want
      </SectionHeading>
      <div className="pt-10">
        <Columns share="6-6" align="start">
          <ExampleForm id="fresh" />
          <ExampleForm id="refused" lastResult={refused} />
        </Columns>
      </div>
    </Section>
  );
}

interface ExampleFormProps {
  id: string;
  lastResult?: FormResult;
}

function ExampleForm({ id, lastResult }: ExampleFormProps) {
  const [form, fields] = useForm(example, { id, lastResult });
  return (
    <form {...getFormProps(form)} method="post" className="grid gap-7">
      <ErrorSummary errors={form.errors} fields={[fields.email, fields.password, fields.services]} />
      <TextField field={fields.name} label="Organization name" autoComplete="organization" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        hint="Must be at least 8 characters"
        autoComplete="new-password"
      />
      <TextField field={fields.website} label="Website" type="url" placeholder="https://" />
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
      <TextArea field={fields.mission} label="Mission" maxLength={100} required />
      <SelectField
        field={fields.service}
        label="Service"
        options={services}
        emptyText="Select a service"
        required
      />
      <CheckboxGroup field={fields.services} label="Desired services" options={services} maximum={3} />
      <RadioGroup
        field={fields.delivery}
        label="Delivery method"
        options={["In-Person", "Remote", "Hybrid"]}
        columns={3}
        required
      />
      <DateField field={fields.day} label="Date" required />
      <DateTimeField
        field={fields.deadline}
        label="Application deadline"
        hint="Eastern time (New York)"
        required
      />
      <Checkbox
        field={fields.terms}
        label="I agree to the terms and conditions and privacy policy"
        hint="You can withdraw at any time."
        required
      />
      <div className="flex flex-wrap gap-4">
        <Button tone="solid" type="button">
          Send Message
        </Button>
        <Button tone="solid" type="button" busy busyText="Sending...">
          Send Message
        </Button>
        <Button tone="solid" type="button" disabled>
          Send Message
        </Button>
      </div>
    </form>
  );
}
