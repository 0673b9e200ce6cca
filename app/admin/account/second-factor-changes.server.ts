import { data, href } from "react-router";
import { encode } from "uqr";
import { attemptChange, type Change, changed, checkPassword } from "#app/account/changes.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import type { RefusedForm } from "#app/ui/use-form.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import {
  prepareSecondFactor,
  renewRecoveryCodes,
  secretOfTicket,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from "#domain/people/profiles/second-factor.server.ts";
import {
  confirmationForm,
  secondFactorMessages as messages,
  secondFactorForm,
} from "#domain/people/profiles/second-factor-rules.ts";
import { setUpAddress } from "#platform/auth/one-time-codes.ts";
import { asViewer } from "#platform/db/as-viewer.ts";

export const intents = ["begin", "confirm", "renew", "off"] as const;
type Intent = (typeof intents)[number];

/** The secret for the app as a QR code, as text and as a link. */
export interface SetUp {
  ticket: string;
  secret: string;
  address: string;
  /** The QR code as one path, and the number of modules per side. */
  picture: { size: number; path: string };
}

/** Data of the action's response. Secrets and codes are in no other response. */
interface ActionResult extends Partial<RefusedForm> {
  setUp?: SetUp;
  recoveryCodes?: string[];
  message?: string;
}

type DataResponse = ReturnType<typeof data<ActionResult>>;

export const changes: Record<Intent, (change: Change) => Promise<Response | DataResponse>> = {
  begin(change) {
    return withPassword("begin", change, async () => {
      const { secret, ticket } = await prepareSecondFactor(holderOf(change));
      return data<ActionResult>({ setUp: await setUpOf(change, secret, ticket) });
    });
  },

  async confirm(change) {
    const intent = "confirm";
    const submission = parseForm(change.formData, confirmationForm);
    const ticket = String(change.formData.get("ticket") ?? "");
    const secret = await secretOfTicket(holderOf(change), ticket);
    if (!secret) return redirectWithFlash(change.page, { tone: "failure", text: messages.setUpExpired });
    const setUp = await setUpOf(change, secret, ticket);
    if (submission.status !== "success") return refuse(submission, {}, { intent, setUp });
    return attemptChange({ intent, submission, extraData: { setUp } }, async () => {
      const { code } = submission.value;
      const outcome = await switchOnSecondFactor(holderOf(change), { secret, code });
      if ("refused" in outcome)
        return refuse(submission, { fieldErrors: { code: [outcome.refused] } }, { intent, setUp });
      return data<ActionResult>({ recoveryCodes: outcome.recoveryCodes, message: messages.on });
    });
  },

  renew(change) {
    return withPassword("renew", change, async () => {
      const recoveryCodes = await renewRecoveryCodes(change.account.viewer.userId);
      if (!recoveryCodes) return changed(change.page, messages.off);
      return data<ActionResult>({ recoveryCodes, message: messages.renewed });
    });
  },

  off(change) {
    return withPassword("off", change, async () => {
      await switchOffSecondFactor(change.account.viewer.userId);
      return changed(href("/admin/account"), messages.off);
    });
  },
};

function holderOf({ account: { viewer, sessionId } }: Change) {
  return { userId: viewer.userId, sessionId };
}

/** Checks the password first, so that nobody changes the second factor at an unattended browser. */
async function withPassword(intent: Intent, change: Change, work: () => Promise<Response | DataResponse>) {
  const submission = parseForm(change.formData, secondFactorForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const { password } = submission.value;
  const { context, account } = change;
  return attemptChange({ intent, submission }, async () => {
    const wrong = await checkPassword({ intent, submission }, { password, context, account });
    return wrong ?? work();
  });
}

async function setUpOf({ account: { viewer, email } }: Change, secret: string, ticket: string) {
  const { firmName } = await asViewer(viewer, findSettings);
  const address = setUpAddress(secret, { firm: firmName, email });
  const { size, data: fields } = encode(address, { border: 2 });
  const path = fields
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { ticket, secret, address, picture: { size, path } };
}
