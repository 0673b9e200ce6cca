import type { organizationTypes } from "#domain/inbox/bcpbp-applications/questions.ts";
import type { services } from "#domain/inbox/session-requests/rules.ts";

export interface DemoOrganization {
  name: string;
  orgType: (typeof organizationTypes)[number];
  /** Where the type is Other. */
  orgTypeOther?: string;
  industry: string;
  location: string;
  yearFounded: number;
  mission: string;
  services: (typeof services)[number][];
}
