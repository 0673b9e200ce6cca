import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { encode } from "uqr";
import {
  attemptChange,
  type Change,
  changed,
  checkPassword,
  type RefusedChange,
  refuseChange,
} from "#app/account/changes.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import {
  prepareSecondFactor,
  renewRecoveryCodes,
  secretOfTicket,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from "#domain/profiles/second-factor.server.ts";
import {
  confirmationForm,
  secondFactorMessages as messages,
  secondFactorForm,
} from "#domain/profiles/second-factor-rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { setUpAddress } from "#platform/auth/one-time-codes.ts";
import { asViewer } from "#platform/db/as-viewer.ts";

export const intents = ["begin", "confirm", "renew", "off"] as const;
type Intent = (typeof intents)[number];

/** What an app needs to know, in three ways: as a picture, as text and as a link. */
export interface SetUp {
  ticket: string;
  secret: string;
  address: string;
  /** The dark fields of the QR code as one path, in a square of this many fields. */
  picture: { size: number; path: string };
}

/** What the page shows after a form was sent. Secrets and codes are in this one answer only. */
interface Answer {
  refused?: RefusedChange;
  setUp?: SetUp;
  recoveryCodes?: string[];
  message?: string;
}

type Shown = ReturnType<typeof data<Answer>>;

export const changes: Record<Intent, (change: Change) => Promise<Response | Shown>> = {
  begin(change) {
    return withPassword("begin", change, async () => {
      const { secret, ticket } = await prepareSecondFactor(holderOf(change));
      return data<Answer>({ setUp: await setUpOf(change, secret, ticket) });
    });
  },

  async confirm(change) {
    const submission = parseWithZod(change.formData, { schema: confirmationForm });
    const ticket = String(change.formData.get("ticket") ?? "");
    const secret = await secretOfTicket(holderOf(change), ticket);
    if (!secret) return redirectWithFlash(change.page, { tone: "failure", text: messages.setUpExpired });
    const setUp = await setUpOf(change, secret, ticket);
    if (submission.status !== "success") return refused(refuseChange("confirm", submission), setUp);
    const outcome = await attemptChange("confirm", submission, async () => {
      const { code } = submission.value;
      return switchOnSecondFactor(holderOf(change), { secret, code });
    });
    if ("init" in outcome) return refused(outcome, setUp);
    if ("refused" in outcome) {
      return refused(
        refuseChange("confirm", submission, { fieldErrors: { code: [outcome.refused] } }),
        setUp,
      );
    }
    return data<Answer>({ recoveryCodes: outcome.recoveryCodes, message: messages.on });
  },

  renew(change) {
    return withPassword("renew", change, async () => {
      const recoveryCodes = await renewRecoveryCodes(change.account.viewer.userId);
      if (!recoveryCodes) return changed(change.page, messages.off);
      return data<Answer>({ recoveryCodes, message: messages.renewed });
    });
  },

  off(change) {
    return withPassword("off", change, async () => {
      await switchOffSecondFactor(change.account.viewer.userId);
      return changed("/admin/account", messages.off);
    });
  },
};

function holderOf({ account: { viewer, sessionId } }: Change) {
  return { userId: viewer.userId, sessionId };
}

/** Whoever finds an open browser must do none of this. */
async function withPassword(intent: Intent, change: Change, work: () => Promise<Response | Shown>) {
  const submission = parseWithZod(change.formData, { schema: secondFactorForm });
  if (submission.status !== "success") return refused(refuseChange(intent, submission));
  const { password } = submission.value;
  const { context, account } = change;
  const outcome = await attemptChange(intent, submission, async () => {
    const wrong = await checkPassword(intent, submission, { password, context, account });
    return wrong ? refused(wrong) : work();
  });
  return isRefusal(outcome) ? refused(outcome) : outcome;
}

type Refusal = ReturnType<typeof refuseChange>;

function isRefusal(outcome: Response | Shown | Refusal): outcome is Refusal {
  return "data" in outcome && "intent" in outcome.data;
}

function refused({ data: refusal, init }: Refusal, setUp?: SetUp) {
  return data<Answer>({ refused: refusal, setUp }, init ?? undefined);
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
