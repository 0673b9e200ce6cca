import { data, href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { accountChangeMessages } from "#domain/people/profiles/account-rules.ts";
import { confirmAddress, findAddressToConfirm } from "#domain/people/profiles/recovery.server.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/confirm-address.ts";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Confirm Your Address");
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const address = await findAddressToConfirm(tokenOf(url));
  return data({ address }, { status: address ? 200 : 410 });
}

/** Only the button confirms, because mail scanners follow links. */
export async function action({ url }: Route.ActionArgs) {
  const outcome = await confirmAddress(tokenOf(url));
  if (!outcome) return redirect(href("/confirm-address"));
  const { emailChanged, emailTaken } = accountChangeMessages;
  if (outcome === "taken") return redirectWithFlash("/", { tone: "failure", text: emailTaken });
  const text = outcome === "changed" ? emailChanged : accountMessages.addressConfirmed;
  return redirectWithFlash("/", { tone: "success", text });
}

export default function ConfirmAddress({ loaderData: { address } }: Route.ComponentProps) {
  if (!address) return <Expired />;
  return (
    <EntryFrame
      title="Is this your address?"
      lede={<span className="break-words">{address}</span>}
      art="/art/plate-forest.svg"
    >
      <SiteForm>
        <Button type="submit" size="large" busyText="Confirming...">
          Confirm My Address
        </Button>
      </SiteForm>
    </EntryFrame>
  );
}

function Expired() {
  return (
    <EntryFrame
      title="Nothing to confirm"
      lede={`${accountMessages.linkExpired} You can use your account all the same.`}
      art="/art/plate-dune.svg"
    >
      <div>
        <LinkButton href={href("/member-dashboard")} size="large">
          Go to Your Account
        </LinkButton>
      </div>
    </EntryFrame>
  );
}

function tokenOf(url: URL) {
  return url.searchParams.get("token") ?? "";
}
