import { z } from "zod";
import type { InquiryMessages } from "#domain/inbox/inquiries/rules.ts";
import { email, emailLimit, line, optionalLines } from "#domain/text/fields.ts";

export const services = [
  "Business Strategy Development",
  "Operational Excellence",
  "Leadership Development",
  "Technology & Digital Transformation",
  "Grant Writing & Fundraising",
  "Market Research & Analysis",
  "Industrial & Business Engineering",
] as const;

export const teamSizes = ["1-10", "11-50", "51-200", "201+"] as const;

export function teamSizeLabel(teamSize: (typeof teamSizes)[number]): string {
  return `${teamSize} employees`;
}

export const sessionRequestLimits = { name: 200, email: emailLimit, company: 200, message: 5_000 };

export const sessionRequestForm = z.object({
  name: line("Name", sessionRequestLimits.name),
  email: email("Email"),
  company: line("Company", sessionRequestLimits.company),
  serviceType: z.enum(services, { error: "Choose a service." }),
  teamSize: z.enum(teamSizes, { error: "Choose a team size." }),
  message: optionalLines("Additional information", sessionRequestLimits.message),
});

export type SessionRequestForm = z.infer<typeof sessionRequestForm>;

export const sessionRequestMessages = {
  sent: "Thank you! Your consultation request has been submitted successfully.",
  sendFailed: "There was an error submitting your request. Please try again.",
};

export const sessionRequestListMessages = {
  noneYet: "No consultation requests yet",
  marked: {
    new: "The consultation request is new again.",
    seen: "The consultation request has been marked as seen.",
    answered: "The consultation request has been marked as answered.",
  },
  confirmDelete: "Are you sure you want to delete this session request? This action cannot be undone.",
  deleted: "The consultation request has been deleted.",
  notFound: "Consultation request not found",
} satisfies InquiryMessages;
