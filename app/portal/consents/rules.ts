/** Values of the hidden fields that identify the forms among the dashboard's. */
export const giveIntent = "give-consents";
export const withdrawIntent = "withdraw-consent";

/** The section on the dashboard, for links to it. */
export const storyId = "your-story";

/** Why nothing was given or withdrawn. */
export interface ConsentAnswer {
  consentFailure: string;
}
