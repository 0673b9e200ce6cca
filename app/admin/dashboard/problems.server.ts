import { href } from "react-router";
import { spaceUsedUp } from "#domain/inbox/resumes/rules.ts";
import { fileSpaceUsedUp } from "#domain/program/files/rules.ts";
import type { BackupNote } from "./backup.server.ts";

export interface Problem {
  text: string;
  /** Leads to the page where the problem can be solved. */
  link?: { href: string; text: string };
}

interface Space {
  hasRoom: boolean;
  megabytes: number;
}

interface Found {
  mail: Problem[];
  backup: BackupNote;
  resumeSpace: Space;
  fileSpace: Space;
  /** Sentences about calendars of other services. */
  calendars: string[];
}

export function findProblems({ mail, backup, resumeSpace, fileSpace, calendars }: Found): Problem[] {
  const problems = [...mail];
  if (backup.isProblem) problems.push({ text: backup.text });
  if (!resumeSpace.hasRoom) {
    const link = { href: href("/admin/job-applications"), text: "Open job applications" };
    problems.push({ text: spaceUsedUp(resumeSpace.megabytes), link });
  }
  if (!fileSpace.hasRoom) {
    const link = { href: href("/admin/engagements"), text: "Open engagements" };
    problems.push({ text: fileSpaceUsedUp(fileSpace.megabytes), link });
  }
  const calendarLink = { href: href("/admin/calendar/outside"), text: "Open other calendars" };
  problems.push(...calendars.map((text) => ({ text, link: calendarLink })));
  return problems;
}
