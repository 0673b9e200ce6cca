import { z } from "zod";
import { email, emailLimit, line, lines } from "#domain/text/rules.ts";

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
