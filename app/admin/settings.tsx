import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readForm, refuse } from "#app/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { findSettings, updateSettings } from "#domain/settings/queries.server.ts";
import { type SettingsForm, settingsForm, settingsLimits, settingsMessages } from "#domain/settings/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/settings.ts";
import { AdminTitle } from "./title.tsx";

export function meta() {
  return [{ title: "Settings" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const {
    id: _id,
    updatedAt: _updatedAt,
    ...facts
  } = await asViewer(accountOf(context).viewer, findSettings);
  return facts;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, settingsForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    await asViewer(accountOf(context).viewer, (tx) => updateSettings(tx, submission.value));
  } catch (error) {
    log.error({ err: error }, "the settings could not be saved");
    return refuse(submission, { formErrors: [settingsMessages.saveFailed] }, 500);
  }
  return redirectWithFlash("/admin/settings", { tone: "success", text: settingsMessages.saved });
}

export default function Settings({ loaderData: facts, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  const [form, fields] = useForm<z.input<typeof settingsForm>, SettingsForm>({
    lastResult: actionData,
    defaultValue: facts,
    constraint: getZodConstraint(settingsForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: settingsForm }),
  });
  return (
    <>
      <AdminTitle note="What pages say of the firm. The site follows within a second.">Settings</AdminTitle>
      <Form method="post" {...getFormProps(form)} className="grid max-w-[60rem] gap-6">
        <ErrorSummary
          errors={form.errors}
          fields={{ Email: fields.email, "Press email": fields.pressEmail, "Time zone": fields.timeZone }}
        />
        <Panel title="The firm">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.firmName} label="Firm name" maxLength={settingsLimits.firmName} />
            <TextField
              field={fields.founderName}
              label="Founder name"
              maxLength={settingsLimits.founderName}
            />
            <TextField
              field={fields.parentCompany}
              label="Parent company"
              maxLength={settingsLimits.parentCompany}
            />
            <TextField
              field={fields.timeZone}
              label="Time zone"
              maxLength={settingsLimits.timeZone}
              hint="Such as America/New_York. All dates follow it."
            />
          </div>
        </Panel>
        <Panel title="How to reach it">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.email} label="Email" type="email" />
            <TextField field={fields.phone} label="Phone" type="tel" maxLength={settingsLimits.phone} />
            <TextField
              field={fields.pressEmail}
              label="Press email"
              type="email"
              required={false}
              hint="Empty: the firm's own."
            />
            <TextField
              field={fields.pressPhone}
              label="Press phone"
              type="tel"
              maxLength={settingsLimits.pressPhone}
              hint="Empty: the firm's own."
            />
            <TextArea field={fields.address} label="Address" rows={3} maxLength={settingsLimits.address} />
            <TextArea
              field={fields.locations}
              label="Locations"
              rows={3}
              maxLength={settingsLimits.locations}
            />
          </div>
        </Panel>
        <Panel title="Outside links">
          <p className="pb-4 text-(--muted)">While one is empty, its button says “Coming soon”.</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.bookingUrl} label="Booking link" type="url" />
            <TextField field={fields.meetupUrl} label="Meetup link" type="url" />
            <TextField field={fields.bookTitle} label="Book title" maxLength={settingsLimits.bookTitle} />
            <TextField field={fields.bookUrl} label="Book link" type="url" />
          </div>
        </Panel>
        <div>
          <Button type="submit" busy={isBusy} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </Form>
    </>
  );
}
