import type { CaseStudyForm } from "#domain/content/case-studies/rules.ts";
import { caseStudyLimits } from "#domain/content/case-studies/rules.ts";
import {
  type ChallengeKey,
  challengeKeys,
  challengeLabels,
} from "#domain/inbox/bcpbp-applications/challenges.ts";
import type { ConsentKind } from "#domain/program/consents/rules.ts";
import { lastDayOf } from "#domain/program/engagements/calendar.ts";
import { fullDay } from "#domain/program/engagements/words.ts";
import type { Figure } from "#domain/program/results/rules.ts";
import { counted } from "#domain/text/words.ts";

/** What a case study is drafted from. */
export interface StorySource {
  application: {
    organizationName: string;
    orgType: string | null;
    location: string | null;
    industry: string | null;
    /** JSON, by challenge. */
    challenges: string;
    desiredServices: string[];
  };
  engagement: { firstDay: string; weeks: number; goal: string };
  /** Titles of the steps that were done, in their order. */
  done: string[];
  /** Null as long as the member has sent none. */
  results: {
    figures: Figure[];
    changed: string;
    quotation: string | null;
    signedName: string | null;
    signedRole: string | null;
  } | null;
  given: ConsentKind[];
}

/** The texts of an unpublished case study: true sentences, of what may be shown, for the owner to go on from. */
export function draftTexts(source: StorySource): CaseStudyForm {
  const { application, engagement, done, results, given } = source;
  const may = (kind: ConsentKind) => given.includes("story") && given.includes(kind);
  const client = may("name") ? application.organizationName : unnamed(application);
  const inSentence = may("name") ? client : client.replace(/^An? /, (article) => article.toLowerCase());
  const subject = application.desiredServices[0] ?? "its goal";
  const figures = may("figures") ? (results?.figures ?? []) : [];
  const quoted = may("quote") && results?.quotation ? results : null;
  return {
    title: `How ${inSentence} worked on ${subject}`.slice(0, caseStudyLimits.title),
    clientName: client.slice(0, caseStudyLimits.clientName),
    industry: (application.industry ?? kindOf(application).name).slice(0, caseStudyLimits.industry),
    format: "plain",
    challenge: challengesIn(application.challenges) || engagement.goal,
    solution:
      done.join("\n") ||
      `We worked with ${inSentence} for ${counted(engagement.weeks, "week")} on ${subject}.`,
    results:
      paragraphs([
        may("story") && results?.changed,
        ...figures.map(
          ({ what, before, after, unit }) =>
            `${what}: ${before} before, ${after} after${unit ? ` (${unit})` : ""}`,
        ),
      ]) || `The program ended on ${fullDay(lastDayOf(engagement))}.`,
    content: paragraphs([
      `${client} took part in our free program, for ${counted(engagement.weeks, "week")} from ${fullDay(engagement.firstDay)}.`,
      `The goal: ${engagement.goal}`,
      quoted && `“${quoted.quotation}” ${quoted.signedName}, ${quoted.signedRole}`,
    ]),
    featuredImage: null,
    published: false,
    publishAt: null,
  };
}

const kinds: Record<string, { name: string; article: string }> = {
  Startup: { name: "Startup", article: "A startup" },
  "Small Business (SME)": { name: "Small business", article: "A small business" },
  Nonprofit: { name: "Nonprofit", article: "A nonprofit" },
};

/** A kind that the applicant described in their own words may tell who they are. */
function kindOf({ orgType }: StorySource["application"]) {
  return kinds[orgType ?? ""] ?? { name: "Organization", article: "An organization" };
}

function unnamed(application: StorySource["application"]) {
  const { article } = kindOf(application);
  return application.location ? `${article} in ${application.location}` : article;
}

interface StoredChallenge {
  checked?: boolean;
  explanation?: string;
  specify?: string;
}

function challengesIn(json: string) {
  const stored: Partial<Record<ChallengeKey, StoredChallenge>> = JSON.parse(json);
  return paragraphs(
    challengeKeys.map((key) => {
      const { checked, explanation, specify } = stored[key] ?? {};
      return checked && (explanation || specify || challengeLabels[key]);
    }),
  );
}

function paragraphs(parts: (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join("\n");
}
