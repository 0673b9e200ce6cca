import { retention } from "#domain/retention/rules.ts";
import type { LegalText } from "./legal-text.ts";

export const privacy: LegalText = {
  label: "Legal",
  title: "Privacy Policy",
  summary: ({ firm }) =>
    `What ${firm} stores when you use this website, why, for how long, and what you can ask of us. In short: what you type into a form, and nothing that follows you around.`,
  changed: { date: "November 16, 2026", iso: "2026-11-16" },
  sections: [
    {
      id: "who-is-responsible",
      title: "Who is responsible",
      paragraphs: ({ firm, email, parentCompany }) => [
        `${firm}, based in New Jersey, United States, decides what personal data this website stores and how it is used. We are a subsidiary of ${parentCompany}, which does not receive the data of visitors, members or applicants.`,
        `For anything in this policy, write to ${email}.`,
      ],
    },
    {
      id: "what-you-send-us",
      title: "What you send us",
      paragraphs: () => ["We store what you type into a form, and the time at which you sent it:"],
      points: [
        "contact messages: name, e-mail address, message",
        "consultation requests: name, e-mail address, company, service, team size, additional information",
        "member accounts: first and last name, e-mail address, and a password that is stored only in scrambled form",
        "pro bono applications: what the form asks about your organization, its challenges, goals and contact person",
        "job applications: name, e-mail address, phone, location, preferred workplace, the link to your resume and, if you give it, your LinkedIn address",
      ],
    },
    {
      id: "what-is-recorded",
      title: "What is recorded by itself",
      paragraphs: () => [
        "Our server keeps a short technical record of requests: the time, the kind of page, the result and how long it took. To stop abuse of forms and sign-in it also counts attempts by network address for a short while.",
        "We use no analytics service, no advertising network and no tracking pixels. Fonts, scripts and drawings come from this website. A picture in an article may come from another host, which then sees your network address but not the page you came from.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      paragraphs: () => [
        "Reading the website sets no cookie. These are set only when they are needed, some of them under a name that begins with __Host-. All are strictly necessary, so there is no banner to click away:",
      ],
      points: [
        "beunec_session keeps you signed in, for a month at most",
        "beunec_second_step holds the place of a sign-in that waits for its code, for ten minutes",
        "beunec_device remembers for a year that you have signed in from this browser, so that somebody else who tries passwords for your account cannot keep you out of it; it follows you nowhere else and is not used for anything else",
        "beunec_editor is set in our own back office only, and tells us for a month whose text it is that arrives after its writer's session has ended",
        "beunec_flash carries a short confirmation to the next page and is then removed",
        "beunec_sent tells your browser that a form has arrived, so that it forgets what you typed; until then, or for seven days, your browser keeps that for you",
      ],
    },
    {
      id: "why-we-use-it",
      title: "Why we use it",
      paragraphs: () => [
        "We use what you send to answer you, to prepare a consultation, to decide on an application and to run the program you joined. We use technical records to keep the website working and safe. We do not use either for advertising, profiling or automated decisions, and we do not train AI models on it.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      paragraphs: () => [
        "Only the people here who need it to answer you. Companies that host our server or deliver our e-mail process data for us, under contract and on our instructions. We do not sell or rent personal data.",
        "We hand data to an authority only where the law obliges us to, and tell you unless the law forbids it.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      paragraphs: () => ["We keep data as long as its purpose lasts, and then delete it:"],
      points: [
        `messages and consultation requests: ${retention.requestMonths} months after they came or were answered`,
        `job applications: ${retention.jobApplicationMonths} months after the job's deadline, or after they came where the job is no longer listed`,
        `program applications: until you withdraw them, or ${retention.programApplicationMonths} months after we decided on them`,
        "member accounts: until you close them",
        `e-mails that this website sent: ${retention.mailDays} days`,
      ],
    },
    {
      id: "how-it-is-protected",
      title: "How it is protected",
      paragraphs: () => [
        "Connections are encrypted where the website is reached by https. Each kind of visitor has its own rights in the database, so that a member can reach only their own application. Access to the back office is limited to one account.",
        "No system is free of risk. If a breach is likely to harm you, we tell you and the authorities within the time the law sets.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      paragraphs: ({ email }) => [
        "Wherever you live, you may ask us what we hold about you, have it corrected, receive a copy of it, have it deleted, or object to how it is used. Members can also see their account and withdraw an application themselves.",
        `Write to ${email} from the address we know you by. We answer within thirty days and ask nothing for it. You may also complain to the authority that protects personal data where you live.`,
      ],
    },
    {
      id: "children",
      title: "Children",
      paragraphs: () => [
        "This website is for people who run or work in organizations. It is not meant for children under 16, and we do not knowingly store their data. If you think we have, tell us and we delete it.",
      ],
    },
    {
      id: "other-countries",
      title: "Other countries and websites",
      paragraphs: () => [
        "We work from the United States, and data you send us is stored and used there or where our hosting company keeps it. Where the law of your country asks for safeguards, we agree to them with that company.",
        "Links to other websites, such as a booking page, an event page or a resume you host elsewhere, lead out of our reach. Their own policies apply there.",
      ],
    },
    {
      id: "law-and-waiver",
      title: "Governing law and waiver of legal action",
      paragraphs: ({ firm, email }) => [
        "This policy is governed by the law of the State of New Jersey, United States, and the rights that your own country’s law gives you and does not let you give up remain yours.",
        `As far as the law allows, by using this website you waive the right to bring legal action against ${firm} over this policy, including any class or representative action, and agree to write to ${email} first so that we can put the matter right.`,
      ],
    },
    {
      id: "changes-and-contact",
      title: "Changes and contact",
      paragraphs: ({ email }) => [
        "When this policy changes, the date at the top changes with it. If a change matters to members, we tell them by e-mail before it takes effect.",
        `Questions about privacy: ${email}.`,
      ],
    },
  ],
};
