import { href } from "react-router";
import { failedMails, lateMails } from "#domain/office/outbox/rules.ts";
import type { MailState } from "#domain/office/outbox/state.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

export interface MailProblem {
  text: string;
  link: { href: string; text: string };
}

/** Problems with the delivery of mails, most urgent first. */
export function describeMailProblems({ failed, late }: MailState, timeZone: string): MailProblem[] {
  const outbox = href("/admin/outbox");
  const moment = (at: Date) => dateTimeWithZone(at, timeZone);
  const problems: MailProblem[] = [];
  if (failed) {
    const link = { href: `${outbox}?status=failed`, text: "Show failed mails" };
    problems.push({ text: failedMails(failed.count, moment(failed.since)), link });
  }
  if (late) {
    const link = { href: `${outbox}?status=queued&sort=oldest`, text: "Show waiting mails" };
    problems.push({ text: lateMails(late.count, moment(late.since)), link });
  }
  return problems;
}
