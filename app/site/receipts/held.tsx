import { href } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { SiteForm } from "../forms/form.tsx";
import type { HeldPage } from "./describe-call.server.ts";

interface HeldProps {
  held: HeldPage;
  /** The receipt's address. */
  address: string;
}

/** A held time that is not confirmed yet, or was not confirmed in time. */
export function Held({ held, address }: HeldProps) {
  return (
    <>
      <PageTitle label="Your call" title={held.title} lede={held.lede} />
      <section aria-labelledby="held" className="page pb-24">
        <div className="surface-sand grid gap-6 p-[clamp(1.25rem,4vw,2.5rem)]">
          <h2 id="held" className="section-label">
            {held.label}
          </h2>
          <p className="display text-heading">
            <time dateTime={held.moment}>
              {held.day}
              <br />
              {held.time}
            </time>
          </p>
          {held.isHeld ? (
            <SiteForm
              action={address}
              className="grid justify-items-start gap-4 border-t border-(--rule) pt-6"
            >
              <p className="text-small text-(--muted)">
                No email? Look in your spam folder, or check the address and book again.
              </p>
              <Button type="submit" name="intent" value="release" tone="outline" busyText="One moment...">
                Choose another time
              </Button>
            </SiteForm>
          ) : (
            <div>
              <LinkButton href={href("/book-session/call")}>Book another time</LinkButton>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
