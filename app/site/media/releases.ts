export interface Release {
  slug: string;
  /** The day it was published, as the firm's calendar has it. */
  date: string;
  isoDate: string;
  art: string;
  title: string;
  summary: string;
  paragraphs: string[];
  /** A sentence to quote, signed by role. */
  quote: string;
  link: { href: string; label: string };
  /** The release about the book also leads to where it is sold. */
  offersBook?: boolean;
}

export const releases: Release[] = [
  {
    slug: "pro-bono-program-opens",
    date: "March 15, 2025",
    isoDate: "2025-03-15",
    art: "/art/release-program.svg",
    title: "{firm} opens a free three-month consulting program",
    summary:
      "Startups, small businesses and nonprofits that qualify can apply for three months of consulting at no cost.",
    paragraphs: [
      "{firm} today opened its pro bono consulting program to startups, small businesses and nonprofits. Organizations that qualify work with a consultant for three months and pay nothing, before, during or after.",
      "Members choose up to three of seven services: business strategy, operational excellence, leadership development, technology and digital transformation, grant writing and fundraising, market research and analysis, and industrial and business engineering. The work is done in person near New Jersey, remotely everywhere else, or as a mix of both.",
      "Applying takes one form. It asks what the organization does, what stands in its way and what it would do with the help. Every application is read by a person, and every applicant hears back whatever the answer.",
      "The program runs all year. There is no intake date, no matching fee and no obligation to become a paying client afterwards.",
    ],
    quote:
      "The organizations that need an outside view most are the ones with no line for it in the budget. So we took the line out.",
    link: { href: "/bcpbp", label: "About the program" },
  },
  {
    slug: "data-readiness-framework-published",
    date: "February 28, 2025",
    isoDate: "2025-02-28",
    art: "/art/release-framework.svg",
    title: "{firm} publishes a data readiness framework for teams without a data team",
    summary:
      "Four components and two phases show small organizations what to mend before they buy another tool.",
    paragraphs: [
      "{firm} has published the framework it uses to tell whether an organization’s data is fit for reporting, automation and AI. It is written for teams of five to two hundred people, most of whom keep their most important records in spreadsheets.",
      "The framework has four components: inventory, quality, access and trust, and use. An assessment of four weeks scores each of them; an implementation of twelve weeks mends what the score shows, beginning where errors enter and not where they appear.",
      "It grew out of work with clients and draws on the engineering experience of {parentCompany}. It depends on no product and recommends none.",
      "The components, the phases and the expected benefits are described in full on the firm’s website. Organizations may work through them alone or have the implementation carried out as a service.",
    ],
    quote:
      "Nobody keeps a spreadsheet alive for six years for show. Whatever is in it is what the work really needs, and that is where readiness starts.",
    link: { href: "/data-readiness-framework", label: "See the framework" },
  },
  {
    slug: "the-book-is-out",
    date: "January 6, 2025",
    isoDate: "2025-01-06",
    art: "/art/release-book.svg",
    title: "{firm} launches its book for people who run small organizations",
    summary:
      "The exercises of a first meeting, written down so that nobody has to hire a consultant to do them.",
    paragraphs: [
      "{firm} today launched {book}. It collects the exercises that consultants of the firm have repeated most often in first meetings, in the order in which a reader can do them alone.",
      "Each chapter takes one question that a small organization meets sooner or later: what to stop doing, what a job really earns, which hour everybody loses, who may decide what. It ends with a page to fill in.",
      "It is written for founders, executive directors and managers who have an afternoon and no budget. No chapter depends on another, and none asks the reader to buy anything.",
      "The book accompanies the Monthly Business Meetup, where readers compare their pages and argue with the authors.",
    ],
    quote: "If a reader closes it and does not need us, it has worked.",
    link: { href: "/resources", label: "Read our articles" },
    offersBook: true,
  },
];

export const releaseSpeaker = "Founder & Principal Consultant";

export function findRelease(slug: string) {
  return releases.find((release) => release.slug === slug) ?? null;
}
