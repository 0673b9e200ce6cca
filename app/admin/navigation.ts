import { href } from "react-router";
import type { News } from "#domain/dashboard/queries.server.ts";

/** A screen of the back office. The navigation draws it and the palette finds it. */
export interface Screen {
  name: string;
  address: string;
  /** The number beside it. */
  news?: keyof News;
  /** Where the address of its forms does not begin with its own. */
  forms?: string;
  /** Other words that one might look for it by. */
  alsoCalled?: string;
  /** What can be done there and has an address of its own. */
  actions?: readonly Action[];
}

interface Action {
  name: string;
  address: string;
  /** The browser saves what is there instead of showing it. */
  isFile?: true;
}

interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** In the order of the specification. */
export const mainScreens: readonly Screen[] = [
  { name: "Dashboard", address: href("/admin/dashboard"), alsoCalled: "Overview charts" },
  {
    name: "Blog Posts",
    address: href("/admin/blog"),
    alsoCalled: "Articles",
    actions: [create("blog post", href("/admin/blog/new")), exportOf("blog posts", "blog-posts")],
  },
  {
    name: "Sessions",
    address: href("/admin/sessions"),
    news: "sessions",
    alsoCalled: "Consultation requests",
    actions: [exportOf("sessions", "session-requests")],
  },
  {
    name: "Projects",
    address: href("/admin/projects"),
    actions: [create("project", href("/admin/projects/new")), exportOf("projects", "projects")],
  },
  {
    name: "Case Studies",
    address: href("/admin/case-studies"),
    actions: [
      create("case study", href("/admin/case-studies/new")),
      exportOf("case studies", "case-studies"),
    ],
  },
  {
    name: "BCPBP",
    address: href("/admin/bcpbp"),
    news: "applications",
    alsoCalled: "Program applications pro bono",
    actions: [exportOf("BCPBP applications", "program-applications")],
  },
  {
    name: "Careers",
    address: href("/admin/careers"),
    forms: "/admin/job-posting/",
    alsoCalled: "Job posts",
    actions: [create("job post", href("/admin/job-posting/new")), exportOf("job posts", "job-posts")],
  },
  {
    name: "Job Applications",
    address: href("/admin/job-applications"),
    news: "jobApplications",
    alsoCalled: "Applicants",
    actions: [exportOf("job applications", "job-applications")],
  },
];

/** What the specification does not name, by what one wants to do. A group without a screen is not drawn. */
export const moreScreens: readonly ScreenGroup[] = [
  {
    name: "Answer",
    screens: [
      {
        name: "Messages",
        address: href("/admin/messages"),
        news: "messages",
        alsoCalled: "Contact",
        actions: [exportOf("messages", "messages")],
      },
    ],
  },
  { name: "Site", screens: [] },
  {
    name: "System",
    screens: [
      {
        name: "Outbox",
        address: href("/admin/outbox"),
        alsoCalled: "Mails emails sent failed",
        actions: [exportOf("outbox", "outbox")],
      },
      { name: "Settings", address: href("/admin/settings"), alsoCalled: "Firm time zone links" },
      {
        name: "Account",
        address: href("/admin/account"),
        alsoCalled: "Password email devices",
        actions: [{ name: "Second factor", address: href("/admin/account/second-factor") }],
      },
    ],
  },
];

export const allScreens: readonly Screen[] = [
  ...mainScreens,
  ...moreScreens.flatMap(({ screens }) => screens),
];

export const logout = { name: "Logout", address: href("/admin/logout") };

function create(what: string, address: string): Action {
  return { name: `Create ${what}`, address };
}

function exportOf(what: string, list: string): Action {
  return { name: `Export ${what} as CSV`, address: href("/admin/export/:list", { list }), isFile: true };
}
