import { href } from "react-router";
import { z } from "zod";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { resultsAddress } from "../results/address.ts";
import { dashboardAddress, formAddress } from "./address.ts";

/** The addresses to which members send texts. */
export const writingAddresses = [formAddress, resultsAddress, dashboardAddress] as const;

export const unsentForm = z.object({
  reason: z.enum(["signed out", "away"]),
  failure: z.string(),
  address: z.enum(writingAddresses),
  /** The form as it was sent, field by field. */
  typed: z.array(z.tuple([z.string(), z.string()]).readonly()),
});

export type UnsentFormData = z.infer<typeof unsentForm>;

/** Holds the submitted values until they can be sent again. */
export function UnsentForm({
  reason,
  failure,
  address,
  typed,
  firmName,
}: UnsentFormData & { firmName: string }) {
  return (
    <>
      <title>{pageTitle("Nothing you typed is lost", firmName)}</title>
      <PageTitle
        label={reason === "away" ? failure : applicationMessages.notSignedIn}
        title="Nothing you typed is lost"
        lede={
          reason === "away"
            ? "The site did not respond. Everything you typed is kept on this page: please send it again in a moment."
            : "You have been signed out. Everything you typed is kept on this page: sign in again in a new tab, then come back here and continue."
        }
        actions={
          <>
            {reason === "signed out" && (
              <LinkButton href={href("/signin")} target="_blank" size="large">
                Sign in again
              </LinkButton>
            )}
            <form method="post" action={address}>
              {typed.map(([name, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes once rendered
                <input key={index} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" tone="outline" size="large">
                Continue with what I typed
              </Button>
            </form>
          </>
        }
      />
    </>
  );
}
