import { phoneAddress } from "#app/ui/phone.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";

interface PressContactProps {
  email: string;
  phone: string;
  texts: Pick<TextsOf<"media-center">["contact"], "phone" | "email">;
}

export function PressContact({ email, phone, texts }: PressContactProps) {
  return (
    <dl className="grid gap-4 border-t border-(--rule) pt-5">
      <div>
        <dt className="text-small text-(--accent)">{texts.phone}</dt>
        <dd>
          <a href={phoneAddress(phone)} className={link}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-small text-(--accent)">{texts.email}</dt>
        <dd>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  );
}

const link =
  "inline-flex min-h-target items-center display text-subheading wrap-anywhere hover:underline hover:decoration-amber hover:underline-offset-6";
