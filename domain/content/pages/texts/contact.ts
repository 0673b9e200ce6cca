import { definePage } from "#domain/content/pages/page.ts";

export const contact = definePage({
  name: "Contact",
  path: "/contact",
  texts: {
    search: {
      title: "Contact",
      description: "Write to us, call us or ask for a consultation. A person reads every message.",
      words:
        "phone, phone number, telephone, number, mobile, email, e-mail, mail, email address, contact details, contact form, reach you, touch, message, send, write to you, support, help, customer service, customer support, customer care, chat, talk to a person, speak to someone, talk, human, question, ask, inquiry, enquiry, feedback, social media, linkedin, facebook, instagram, twitter, whatsapp, fax, help me, live chat, leave a message",
    },
    opening: {
      label: "Contact",
      title: "Tell us what keeps you at the office.",
      lede: "A few lines are enough. A person reads every message and answers it.",
    },
    form: { title: "Send a message" },
    otherWays: { title: "Other ways to reach us", locations: "Where to find us" },
    talk: {
      title: "Rather talk?",
      text: "Request a consultation, or book a free 15-minute call.",
      link: "Schedule a Consultation",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    form: "The form",
    otherWays: "Other ways",
    talk: "Rather talk",
  },
  claims: [{ path: "opening.lede", says: "reads every message" }],
});
