/** Value of the button. */
export const draftCaseStudyIntent = "draft-case-study";
