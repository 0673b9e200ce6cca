import { ChangeForm, type ChangeProps, useChangeForm } from "#app/account/forms.tsx";
import { AccountPart } from "#app/account/part.tsx";
import type { ButtonTone } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { confirmationForm, secondFactorForm } from "#domain/people/profiles/second-factor-rules.ts";
import type { SetUp } from "./second-factor-changes.server.ts";

interface PasswordedFormProps extends ChangeProps {
  intent: "begin" | "renew" | "off";
  tone?: ButtonTone;
  hint?: string;
  /** The button's label. */
  children: string;
}

/** A form with only a password and a button. */
export function PasswordForm({ intent, refused, tone, hint, children }: PasswordedFormProps) {
  const [form, fields] = useChangeForm({ intent, schema: secondFactorForm, refused });
  return (
    <ChangeForm form={form} submitText={children} tone={tone}>
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        hint={hint}
      />
    </ChangeForm>
  );
}

/** Shows the secret and asks for a code from the app. */
export function SetUpForm({ setUp, refused }: ChangeProps & { setUp: SetUp }) {
  const [form, fields] = useChangeForm({ intent: "confirm", schema: confirmationForm, refused });
  const { secret, address, picture, ticket } = setUp;
  return (
    <>
      <AccountPart
        look="panel"
        title="1. Scan this with your app"
        text="Or type the key under it into the app."
      >
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          className="size-52 bg-white"
        >
          <path d={picture.path} />
        </svg>
        <div>
          <p className="text-label text-(--muted)">Key</p>
          <p className="spelled text-body break-words select-all">{secret.match(/.{4}/g)?.join(" ")}</p>
        </div>
        <p>
          <TextLink href={address} tone="plain">
            Open an app on this device
          </TextLink>
        </p>
      </AccountPart>
      <AccountPart
        look="panel"
        title="2. Enter the code it shows"
        text="The second factor is on once the code is right."
      >
        <ChangeForm form={form} submitText="Turn On Second Factor">
          <input type="hidden" name="ticket" value={ticket} />
          <TextField
            field={fields.code}
            label="Six-digit code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        </ChangeForm>
      </AccountPart>
    </>
  );
}
