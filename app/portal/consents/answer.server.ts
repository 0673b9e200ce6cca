import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { countTick } from "#domain/people/limits.server.ts";
import { giveConsents, withdrawConsent } from "#domain/program/consents/queries.server.ts";
import { consentKinds, consentMessages as messages } from "#domain/program/consents/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { dashboardAddress } from "../application/address.ts";
import { type ConsentAnswer, storyId } from "./rules.ts";

interface Sent {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
}

const kind = z.enum(consentKinds);

const giveForm = z.object({
  application: z.uuid(),
  kinds: z.array(kind),
  wordings: z.partialRecord(kind, z.string()),
});

const withdrawForm = z.object({ application: z.uuid(), kind });

/** A member ticks boxes under "Your story". */
export async function handleGiving({ viewer, formData }: Sent, context: Readonly<RouterContextProvider>) {
  const wordings = consentKinds.map((each) => [each, formData.get(`wording-${each}`) ?? undefined]);
  const typed = giveForm.safeParse({
    application: formData.get("application"),
    kinds: formData.getAll("kind"),
    wordings: Object.fromEntries(wordings.filter(([, wording]) => wording !== undefined)),
  });
  if (!typed.success) throw data(null, { status: 400 });
  if (typed.data.kinds.length === 0) return refuse(messages.noneChosen, 400);
  try {
    const tooMany = await refuseTooMany(context, () => countTick(viewer.userId));
    if (tooMany) return refuse(tooMany, 429);
    const outcome = await asViewer(viewer, (tx) => giveConsents(tx, viewer.userId, typed.data));
    if (outcome === "not asked") return refuse(messages.notAsked, 409);
    if (outcome === "wording changed") return refuse(messages.wordingChanged, 409);
  } catch (error) {
    log.error({ err: error }, "consent could not be stored");
    return refuse(messages.saveFailed, 500);
  }
  return done(messages.given);
}

/** Not limited: withdrawing is always possible. */
export async function handleWithdrawal({ viewer, formData }: Sent) {
  const typed = withdrawForm.safeParse(Object.fromEntries(formData));
  if (!typed.success) throw data(null, { status: 400 });
  const { application, kind: withdrawn } = typed.data;
  try {
    const isWithdrawn = await asViewer(viewer, (tx) =>
      withdrawConsent(tx, viewer.userId, application, withdrawn),
    );
    if (!isWithdrawn) return refuse(messages.notGiven, 404);
  } catch (error) {
    log.error({ err: error }, "consent could not be withdrawn");
    return refuse(messages.withdrawFailed, 500);
  }
  return done(messages.withdrawn);
}

function refuse(consentFailure: string, status: number) {
  return data<ConsentAnswer>({ consentFailure }, { status });
}

function done(text: string) {
  return redirectWithFlash(`${dashboardAddress}#${storyId}`, { tone: "success", text });
}
