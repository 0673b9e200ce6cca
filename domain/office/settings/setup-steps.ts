import { missingSettings, type SettingsField } from "./rules.ts";

/** The steps of "Get your site ready", in the order of the card. */
export const setupSteps = ["facts", "mail", "call-hours", "home-opening", "figures", "article"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The settings that the step `facts` asks for. */
const firmFacts: readonly SettingsField[] = ["email", "phone", "founderName", "address"];

/** What the steps depend on. */
export interface SetupFacts {
  settings: Parameters<typeof missingSettings>[0];
  mailWorks: boolean;
  hasHours: boolean;
  /** Whether the owner has saved texts of their own in the opening of Home. */
  hasOpening: boolean;
  /** Unconfirmed figures and promises on Home and Solutions together. */
  openClaims: number;
  hasArticle: boolean;
}

export function missingFirmFacts(settings: SetupFacts["settings"]): SettingsField[] {
  return missingSettings(settings).filter((field) => firmFacts.includes(field));
}

/** The steps that are done, whatever was ticked by hand. */
export function doneSetupSteps(facts: SetupFacts): Record<SetupStep, boolean> {
  return {
    facts: missingFirmFacts(facts.settings).length === 0,
    mail: facts.mailWorks,
    "call-hours": facts.hasHours,
    "home-opening": facts.hasOpening,
    figures: facts.openClaims === 0,
    article: facts.hasArticle,
  };
}

export const setupMessages = {
  ticked: "Marked as fine.",
  dismissed: "“Get your site ready” is put away.",
  opened: "The step is open again.",
  shownAgain: "“Get your site ready” is back.",
  failed: "Failed to save that. Please try again.",
};
