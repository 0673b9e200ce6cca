import { href } from "react-router";
import type { Entry } from "#app/ui/entries.tsx";
import { findApplication } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { problemsIn } from "#domain/inbox/bcpbp-applications/sent.ts";
import { momentText, placeText } from "#domain/inbox/calls/facts.ts";
import { findCall } from "#domain/inbox/calls/office.server.ts";
import { callStateBadges } from "#domain/inbox/calls/rules.ts";
import { findContactMessage } from "#domain/inbox/contact-messages/list.server.ts";
import type { ConversationEntity, ConversationItem } from "#domain/inbox/conversations/rules.ts";
import { findJobApplication } from "#domain/inbox/job-applications/list.server.ts";
import { findSessionRequest } from "#domain/inbox/session-requests/list.server.ts";
import { teamSizeLabel } from "#domain/inbox/session-requests/rules.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { detailsOf } from "../bcpbp/details-of.ts";

/** The submitted form, for display beside its conversation. */
export interface Original {
  /** The sender's message. */
  message: string | null;
  /** The description of the problem, for kinds of items that have one. */
  problem?: string;
  /** The admin has not opened it yet. */
  isNew: boolean;
  parts: OriginalPart[];
  resume?: string;
}

interface OriginalPart {
  id: string;
  /** Null if there is one part only. */
  title: string | null;
  entries: (Entry & { text: string })[];
}

type Find = (tx: Transaction, id: string, timeZone: string) => Promise<Original | null>;

const finders: Record<ConversationEntity, Find> = {
  async "session-requests"(tx, id) {
    const request = await findSessionRequest(tx, id);
    if (!request) return null;
    const { company, serviceType, teamSize, message, state } = request;
    const entries = [
      { label: "Company", text: company },
      { label: "Service", text: serviceType },
      { label: "Team size", text: teamSizeLabel(teamSize) },
    ];
    return {
      message: message ?? "No message",
      problem: message ?? "",
      isNew: state === "new",
      parts: singlePart(entries),
    };
  },

  async "contact-messages"(tx, id) {
    const sent = await findContactMessage(tx, id);
    return sent && { message: sent.message, isNew: sent.state === "new", parts: [] };
  },

  async "bcpbp-applications"(tx, id, timeZone) {
    const application = await findApplication(tx, id);
    if (!application) return null;
    const { sections } = detailsOf(application, timeZone);
    return { message: null, problem: problemsIn(application), isNew: false, parts: sections };
  },

  async "job-applications"(tx, id) {
    const application = await findJobApplication(tx, id);
    if (!application) return null;
    const { jobTitle, jobType, phone, location, workplace, linkedinUrl, resumeLink, hasPdf } = application;
    const entries = [
      { label: "Applied for", text: `${jobTitle}, ${jobType}` },
      { label: "Location", text: `${location}, prefers ${workplace}` },
      { label: "Phone", text: phone },
      ...link("LinkedIn", linkedinUrl),
      ...link("Resume", hasPdf ? null : resumeLink),
    ];
    // The stored address may contain an earlier PUBLIC_URL.
    const resume = hasPdf ? href("/admin/job-applications/resume/:id", { id }) : undefined;
    return { message: null, isNew: false, parts: singlePart(entries), resume };
  },

  async calls(tx, id, timeZone) {
    const call = await findCall(tx, id);
    if (!call) return null;
    const entries = [
      { label: "When", text: momentText(call.startsAt, timeZone) },
      { label: "Status", text: callStateBadges[call.state].label },
      { label: "Where", text: placeText(call, "firm") },
      ...(call.service ? [{ label: "Service", text: call.service }] : []),
    ];
    return { message: call.about ?? "No message", isNew: false, parts: singlePart(entries) };
  },
};

function singlePart(entries: OriginalPart["entries"]): OriginalPart[] {
  return [{ id: "all", title: null, entries }];
}

function link(label: string, address: string | null) {
  return address && isWebAddress(address) ? [{ label, text: address, href: address }] : [];
}

export function findOriginal(tx: Transaction, { entity, id }: ConversationItem, timeZone: string) {
  return finders[entity](tx, id, timeZone);
}
