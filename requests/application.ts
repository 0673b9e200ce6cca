export const applicationAddress = "/member-dashboard/application";

/** The required fields. */
export const required = {
  organizationName: "Bright Steps",
  contactName: "Ada Okafor",
  email: "ada@example.org",
  mission: "Shoes for every child",
  whyProBono: "We are two volunteers",
  serviceGoals: "A plan for the year",
  commitment: "Yes",
  applicantName: "Ada Okafor",
  signedOn: "2026-03-31",
};
