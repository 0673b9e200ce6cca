import { z } from "zod";
import type { InquiryMessages } from "#domain/inbox/inquiries/rules.ts";
import { email, emailLimit, line, lines } from "#domain/text/fields.ts";

export const contactMessageLimits = { name: 200, email: emailLimit, message: 5_000 };

export const contactMessageForm = z.object({
  name: line("Name", contactMessageLimits.name),
  email: email("Email"),
  message: lines("Message", contactMessageLimits.message),
});

export type ContactMessageForm = z.infer<typeof contactMessageForm>;

export const contactMessageMessages = {
  sent: "Thank you! Your message has been sent.",
  sendFailed: "There was an error sending your message. Please try again.",
};

export const contactMessageListMessages = {
  noneYet: "No messages yet",
  marked: {
    new: "The message is new again.",
    seen: "The message has been marked as seen.",
    answered: "The message has been marked as answered.",
  },
  confirmDelete: "Are you sure you want to delete this message? This action cannot be undone.",
  deleted: "The message has been deleted.",
  notFound: "Message not found",
} satisfies InquiryMessages;
