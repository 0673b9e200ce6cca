import { definePage } from "#domain/content/pages/page.ts";

export const privacy = definePage({
  name: "Privacy",
  path: "/privacy",
  tellsMembers: true,
  texts: {
    search: {
      title: "Privacy Policy",
      description:
        "What this website stores about visitors, members and applicants, why, for how long, and how to have it deleted.",
      words:
        "privacy, data privacy, privacy notice, privacy statement, data protection, personal data, personal information, delete, delete my data, delete my account, close my account, cookies, gdpr, ccpa, tracking, data retention, data security, security, encryption, sell my data, who sees my data, what data do you collect, collect data, unsubscribe, data request, right to be forgotten, cookie policy, share my data, safe, my data, spam",
    },
    opening: {
      label: "Legal",
      title: "Privacy Policy",
      lede: "What {firm} stores when you use this website, why, for how long, and what you can ask of us. In short: what you type into a form, and nothing that follows you around.",
    },
    "who-is-responsible": {
      title: "Who is responsible",
      text: "{firm}, based in New Jersey, United States, decides what personal data this website stores and how it is used. We are a subsidiary of {parentCompany}, which does not receive the data of visitors, members or applicants.\n\nFor anything in this policy, write to {email}.",
    },
    "what-you-send-us": {
      title: "What you send us",
      text: "We store what you type into a form and when you sent it, including what you write to us on your receipt page or dashboard:",
      points: [
        "messages: name, email address, message",
        "consultation requests: name, email address, company, service, team size, additional information",
        "calls that you book: name, email address, your time zone, your phone number if we are to call you and, if you give them, service and subject",
        "member accounts: first and last name, email address, and a password that is stored only in scrambled form",
        "program applications: what the form asks about your organization, its challenges, goals and contact person; during the program, its plan and which steps are done, your weekly check-ins, the files that you and we put in, the hours that we worked for you, and the results that you send us at its end",
        "consent to tell your story, if you give it: what you agreed to, in full, when you gave it and when you withdrew it",
        "job applications: name, email address, phone, location, preferred workplace, the link to your resume or the PDF you chose instead and, if you give it, your LinkedIn address",
      ],
    },
    "what-is-recorded": {
      title: "What is recorded automatically",
      text: "Our server keeps a short technical record of requests: the time, the kind of page, the result and how long it took. To stop abuse of forms and sign-in it also counts attempts by network address for a short time.\n\nWe use no analytics service, no advertising network and no tracking pixels. Fonts, scripts and drawings come from this website. A picture in an article may come from another host, which then sees your network address but not the page you came from.",
      counts:
        "We count how often each page is read, how many forms are sent and calls are booked on it, and which other websites readers came from: one number for each day, kept for {visitMonths} months. That needs no cookie and stores neither your network address nor anything else by which you or your browser could be recognized.",
    },
    cookies: {
      title: "Cookies",
      text: "Reading the website sets no cookie. These are set only when they are needed, some of them under a name that begins with __Host- or __Secure-. All are strictly necessary, so there is no banner to click away:",
      points: [
        "beunec_session keeps you signed in, for a month at most",
        "beunec_second_step holds the place of a sign-in that waits for its code, for ten minutes",
        "beunec_device remembers for a year that you have signed in from this browser, so that somebody else who tries passwords for your account cannot keep you out of it; it follows you nowhere else and is not used for anything else",
        "beunec_flash carries a short confirmation to the next page and is then removed",
        "beunec_sent tells your browser that a form has arrived, so that it forgets what you typed; until then, or for seven days, your browser keeps that for you",
        "beunec_problem keeps what you wrote under “Tell us your problem” for an hour, encrypted, so that you can go back to the services that fit; only that page receives it",
      ],
    },
    "why-we-use-it": {
      title: "Why we use it",
      text: "We use what you send to answer you, to prepare a consultation, to decide on an application and to run the program you joined. We use technical records to keep the website working and safe. We do not use either for advertising, profiling or automated decisions, and we do not train AI models on it.\n\nToward the end of the program your dashboard asks whether we may tell its story on this website. There are four boxes, and none is ticked: to tell the story, to name your organization, to quote you with name and role, and to show your figures. Only you can tick them, and they change nothing in the program. You can withdraw each of them on your dashboard at any time; the story is then taken off this website at once.",
    },
    "who-sees-it": {
      title: "Who sees it",
      text: "Only the people here who need it to answer you. Companies that host our server or deliver our email process data for us, under contract and on our instructions. We do not sell or rent personal data.\n\nWe hand data to an authority only where the law obliges us to, and tell you unless the law forbids it.",
    },
    "how-long": {
      title: "How long we keep it",
      text: "We keep data for as long as it serves its purpose, and then delete it. What you and we write to each other about a consultation request, message, application or call is kept with it for the same time, counted from the last thing that was written:",
      points: [
        "messages and consultation requests: {requestMonths} months after they arrived or were answered",
        "calls: {callMonths} months after the time for which they were booked",
        "job applications, with the PDF of your resume if you sent one: {jobApplicationMonths} months after the job's deadline, or after they arrived if the job is no longer listed",
        "program applications: until you withdraw them, or {programApplicationMonths} months after we decided on them; if your program has begun, {programMonths} months after its last day, or after it was stopped if that is earlier, with its plan, hours, check-ins, results, files and the PDFs of its letters",
        "what a letter says that we issued about our services to your organization: {letterYears} years from its day, also after the application, your account or everything about you has been deleted, so that whoever holds the letter can check it on this website; that is its number and code, your organization, the services, their hours and value, and no person; the PDF is deleted with the application",
        "member accounts: until you close them; what you agreed to or withdrew about your story is kept as long, unless you or we delete the application or everything about you before",
        "emails that this website sent: {mailDays} days",
        "a record that we handed out or deleted your data, without your name and address: {recordMonths} months",
        "a record of sign-ins to your account and of changes to it, without your name and address: {eventMonths} months",
        "backups: what we have deleted remains in them for up to {backupDays} more days",
      ],
    },
    "how-it-is-protected": {
      title: "How it is protected",
      text: "Connections are encrypted wherever the website is reached over https. Each kind of visitor has its own rights in the database, so that a member can reach only their own application. Access to the back office is limited to one account.\n\nNo system is free of risk. If a breach is likely to harm you, we tell you and the authorities within the time the law sets.",
    },
    "your-rights": {
      title: "Your rights",
      text: "Wherever you live, you may ask us what we hold about you, have it corrected, receive a copy of it, have it deleted, or object to how it is used. Members can also see their account and withdraw an application themselves.\n\nWrite to {email} from the address we know you by. We answer within thirty days and ask nothing for it. You may also complain to the authority that protects personal data where you live.",
    },
    children: {
      title: "Children",
      text: "This website is for people who run or work in organizations. It is not meant for children under 16, and we do not knowingly store their data. If you think we have, tell us and we will delete it.",
    },
    "other-countries": {
      title: "Other countries and websites",
      text: "We work from the United States, and data you send us is stored and used there or where our hosting company keeps it. Where the law of your country asks for safeguards, we agree to them with that company.\n\nLinks to other websites, such as a booking page, an event page or a resume you host elsewhere, lead outside our reach. Their own policies apply there.",
    },
    "law-and-waiver": {
      title: "Governing law and waiver of legal action",
      text: "This policy is governed by the law of the State of New Jersey, United States, and the rights that your own country’s law gives you and does not let you give up remain yours.\n\nAs far as the law allows, by using this website you waive the right to bring legal action against {firm} over this policy, including any class or representative action, and agree to write to {email} first so that we can put the matter right.",
    },
    "changes-and-contact": {
      title: "Changes and contact",
      text: "When this policy changes, the date at the top changes with it. If a change matters to members, we tell them by email before it takes effect.\n\nQuestions about privacy: {email}.",
    },
    next: { link: "Terms and Conditions" },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    "who-is-responsible": "1. Who is responsible",
    "what-you-send-us": "2. What you send us",
    "what-is-recorded": "3. What is recorded automatically",
    cookies: "4. Cookies",
    "why-we-use-it": "5. Why we use it",
    "who-sees-it": "6. Who sees it",
    "how-long": "7. How long we keep it",
    "how-it-is-protected": "8. How it is protected",
    "your-rights": "9. Your rights",
    children: "10. Children",
    "other-countries": "11. Other countries and websites",
    "law-and-waiver": "12. Governing law and waiver of legal action",
    "changes-and-contact": "13. Changes and contact",
    next: "Link to the other page",
  },
  lists: { "what-you-send-us.points": { min: 1, max: 12 }, "cookies.points": { min: 1, max: 12 } },
  claims: [
    { path: "who-is-responsible.text", says: "does not receive the data" },
    { path: "your-rights.text", says: "within thirty days" },
  ],
});
