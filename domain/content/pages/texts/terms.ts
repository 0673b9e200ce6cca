import { definePage } from "#domain/content/pages/page.ts";

export const terms = definePage({
  name: "Terms",
  path: "/terms",
  tellsMembers: true,
  texts: {
    search: {
      title: "Terms and Conditions",
      description:
        "The conditions for using this website, its member accounts and the pro bono program, under New Jersey law.",
      words:
        "terms of use, terms of service, conditions, legal, legal notice, rules, disclaimer, liability, warranty, guarantee, law, governing law, jurisdiction, copyright, license, imprint, tos, user agreement, acceptable use, waiver, dispute, arbitration, refund, refund policy, cancellation policy, t&c",
    },
    opening: {
      label: "Legal",
      title: "Terms and Conditions",
      lede: "The rules for using the website of {firm}, its member accounts and its forms. Paid consulting work has a contract of its own.",
    },
    acceptance: {
      title: "Acceptance of these terms",
      text: "This website is run by {firm} (“we”, “us”). By using it you agree to these terms. If you do not agree, please do not use it.\n\nIf you use the website for an organization, you confirm that you may agree for that organization, and “you” means both.",
    },
    "who-we-are": {
      title: "Who we are",
      text: "{firm} is a consulting firm based in New Jersey, United States, founded in 2023, incorporated in 2024, and a subsidiary of {parentCompany}. These terms are with us and not with our parent company.",
    },
    "what-the-site-offers": {
      title: "What the website offers",
      text: "The website presents our services, publishes articles and case studies, takes consultation requests, messages and job applications, and lets members apply to our pro bono program.\n\nNothing on it is legal, tax, accounting or investment advice, and reading it or writing to us does not make you a client. We become your consultants only when both of us have agreed to a scope in writing.",
    },
    accounts: {
      title: "Member accounts",
      text: "You need an account only to apply to the pro bono program. When you create one, give your real name and an email address you can read, choose a password you use nowhere else, and tell us if you think somebody else has it.\n\nYou can have your account closed at any time. We may close it if it is used against these terms, and will say why.",
    },
    "pro-bono-program": {
      title: "The pro bono program",
      text: "The program offers up to three months of consulting at no cost to startups, small businesses and nonprofits that qualify. Applying does not guarantee a place. Each member may have one application at a time, and each application is approved or declined by us.\n\nWork in the program begins with a written scope. Either side may end it at any time with a note to the other. We ask for no fee, share or testimonial in return.",
    },
    "consultations-and-applications": {
      title: "Consultations and job applications",
      text: "A consultation request or a message asks us to contact you and binds neither side. The first consultation of fifteen minutes is free.\n\nWhen you apply for a position, you confirm that what you send is true and yours to send. Receiving an application does not oblige us to interview or hire.",
    },
    "acceptable-use": {
      title: "Acceptable use",
      text: "You may use the website for lawful purposes. Please do not:",
      points: [
        "send anything false, unlawful, threatening or in breach of somebody else’s rights",
        "try to reach other people’s data, accounts or the parts of the website kept for our staff",
        "overload, scan or probe the website, or send forms automatically",
        "use our name or marks to suggest that we endorse you",
      ],
    },
    "content-and-rights": {
      title: "Our content and yours",
      text: "Text, drawings, software and marks on this website belong to us or to those who license them to us. You may read, print, link to and quote them with the source named. Files in the media center may be used by the press for reporting about us.\n\nWhat you send us stays yours. You allow us to store and use it for the purpose you sent it for, and for nothing else.",
    },
    "other-websites": {
      title: "Other websites",
      text: "Some links lead to websites we do not run, such as a booking page, a bookshop or an event page. Their own terms apply there, and we are not responsible for what they show or do.",
    },
    "no-warranty": {
      title: "No warranty, limited liability",
      text: "The website is provided as it is and as it is available. Figures and statements on it describe our work in general; they are not a promise of a result in your case.\n\nAs far as the law allows, {firm} is not liable for indirect, incidental or consequential loss arising from the use of this website, and its total liability for any direct loss is limited to one hundred US dollars. Nothing here limits liability that the law does not allow to be limited.",
    },
    "waiver-of-legal-action": {
      title: "Waiver of legal action",
      text: "As far as the law allows, by using this website you waive the right to bring legal action against {firm}, its owner and the people who work for it over the website, its content or the services it offers free of charge, including any class or representative action.\n\nInstead, write to {email} and describe what went wrong. We answer within ten working days and try in good faith to put it right. This waiver does not cover fraud, willful misconduct, or rights that the law says cannot be waived.",
    },
    "governing-law": {
      title: "Governing law",
      text: "These terms are governed by the law of the State of New Jersey, United States, without regard to its rules on conflicts of law. Any matter that may still be brought before a court despite section 11 belongs to the state and federal courts located in New Jersey.\n\nIf one part of these terms cannot be enforced, the rest stays in force.",
    },
    "changes-and-contact": {
      title: "Changes and contact",
      text: "We may change these terms. The date at the top shows when they last changed; if a change matters to members, we tell them by email before it takes effect. Using the website after that means that you agree.\n\nQuestions about these terms: {email}.",
    },
    next: { link: "Privacy Policy" },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    acceptance: "1. Acceptance of these terms",
    "who-we-are": "2. Who we are",
    "what-the-site-offers": "3. What the website offers",
    accounts: "4. Member accounts",
    "pro-bono-program": "5. The pro bono program",
    "consultations-and-applications": "6. Consultations and job applications",
    "acceptable-use": "7. Acceptable use",
    "content-and-rights": "8. Our content and yours",
    "other-websites": "9. Other websites",
    "no-warranty": "10. No warranty, limited liability",
    "waiver-of-legal-action": "11. Waiver of legal action",
    "governing-law": "12. Governing law",
    "changes-and-contact": "13. Changes and contact",
    next: "Link to the other page",
  },
  lists: { "acceptable-use.points": { min: 2, max: 10 } },
  claims: [{ path: "waiver-of-legal-action.text", says: "within ten working days" }],
});
