import { href } from "react-router";
import type { Entity } from "#domain/entities.ts";
import { logHoursAddress } from "./engagements/hours/address.ts";
import { entityScreens, type screenOf } from "./lists/screens.ts";

/** A screen of the back office, shown in the navigation and found by the palette. */
export interface Screen {
  name: string;
  address: string;
  /** The entity whose unread count is shown beside it. */
  entity?: Entity;
  /** Prefix of its forms' addresses, if it differs from the screen's. */
  forms?: string;
  /** Other search terms for the palette. */
  alsoCalled?: string;
  actions?: readonly Action[];
}

interface Action {
  name: string;
  address: string;
  /** The address is a download, not a page. */
  isFile?: true;
  /** Other search terms for the palette. */
  alsoCalled?: string;
}

interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** In the order that the owner asked for. */
export const mainScreens: readonly Screen[] = [
  { name: "Dashboard", address: href("/admin/dashboard"), alsoCalled: "Overview charts start setup today" },
  ...listsIn(undefined),
];

/** Beside the palette, at every width. */
export const inboxScreen: Screen = {
  name: "Inbox",
  address: href("/admin/inbox"),
  alsoCalled: "Waiting due late answers reply unanswered",
  actions: [
    {
      name: "Keyboard shortcuts",
      address: `${href("/admin/inbox")}#shortcuts`,
      alsoCalled: "help keys hotkeys",
    },
  ],
};

/** Screens in the More menu. A group without screens is hidden. */
export const moreScreens: readonly ScreenGroup[] = [
  {
    name: "Answer",
    screens: [
      {
        name: "Calendar",
        address: href("/admin/calendar"),
        alsoCalled: "Week appointments bookings agenda meetings",
        actions: [
          {
            name: "Block time",
            address: href("/admin/calendar/block"),
            alsoCalled: "busy away vacation holiday out of office lunch unavailable free",
          },
          {
            name: "Hours for calls",
            address: href("/admin/calendar/hours"),
            alsoCalled: "opening office times availability days off vacation",
          },
          {
            name: "Other calendars",
            address: href("/admin/calendar/outside"),
            alsoCalled: "busy import connect google outlook apple icloud ics webcal",
          },
          {
            name: "Subscribe to the calendar",
            address: href("/admin/calendar/subscribe"),
            alsoCalled: "sync google outlook apple ics",
          },
        ],
      },
      ...listsIn("Answer"),
      {
        name: "Hours Worked",
        address: href("/admin/engagements/hours"),
        alsoCalled: "program engagements value worth",
        actions: [
          {
            name: "Log hours",
            address: logHoursAddress(),
            alsoCalled: "time sheet timesheet work worked track book record add",
          },
          exportOf("hours", "hours"),
        ],
      },
      {
        name: "Letters",
        address: href("/admin/engagements/letters"),
        alsoCalled:
          "program engagements proof confirmation certificate pdf verify funder in-kind donated revoke",
        actions: [exportOf("letters", "letters")],
      },
      {
        name: "People",
        address: href("/admin/people"),
        alsoCalled:
          "Privacy gdpr request erase delete export everything about an email address contacts customers clients members users person",
      },
    ],
  },
  {
    name: "Site",
    screens: [
      ...listsIn("Site"),
      {
        name: "Pages",
        address: href("/admin/pages"),
        alsoCalled: "Texts words sentences header footer website seo hide show hidden visibility",
      },
      { name: "Claims", address: href("/admin/claims"), alsoCalled: "Figures promises numbers facts" },
      {
        name: "Visits",
        address: href("/admin/visits"),
        alsoCalled:
          "Views visited statistics analytics traffic funnel conversions most read referring sites visitors readers",
      },
    ],
  },
  {
    name: "System",
    screens: [
      {
        name: "Outbox",
        address: href("/admin/outbox"),
        alsoCalled: "Mails emails sent failed delivery bounced",
        actions: [exportOf("outbox", "outbox")],
      },
      {
        name: "Trash",
        address: href("/admin/trash"),
        alsoCalled: "Deleted recycle bin undo restore recover",
      },
      {
        name: "Activity",
        address: href("/admin/activity"),
        alsoCalled: "Security events log audit sign-ins signed logins exports deletions",
      },
      {
        name: "Settings",
        address: href("/admin/settings"),
        alsoCalled: "Firm time zone links preferences configuration",
        actions: [
          {
            name: "Look",
            address: href("/admin/settings/look"),
            alsoCalled: "logo brand mark image appearance design",
          },
          {
            name: "Mail",
            address: href("/admin/settings/mail"),
            alsoCalled: "email server smtp sending sender e-mail test",
          },
          {
            name: "Backups",
            address: href("/admin/settings/backups"),
            alsoCalled: "back up now restore copy save",
          },
          {
            name: "Saved replies",
            address: href("/admin/settings/replies"),
            alsoCalled: "reply templates canned answers",
          },
          {
            name: "Program plans",
            address: href("/admin/settings/plans"),
            alsoCalled: "templates steps weeks services engagements",
          },
          {
            name: "Hourly rates",
            address: href("/admin/settings/rates"),
            alsoCalled: "hours value price money services program",
          },
          {
            name: "Letter",
            address: href("/admin/settings/letter"),
            alsoCalled: "texts confirmation certificate wording statement tax receipt sample preview pdf",
          },
          {
            name: "Vocabulary of problems",
            address: href("/admin/settings/vocabulary"),
            alsoCalled: "terms synonyms words",
          },
        ],
      },
      {
        name: "Account",
        address: href("/admin/account"),
        alsoCalled: "Password email devices profile login",
        actions: [
          {
            name: "Second factor",
            address: href("/admin/account/second-factor"),
            alsoCalled: "two factor 2fa mfa authenticator recovery codes",
          },
        ],
      },
    ],
  },
];

export const allScreens: readonly Screen[] = [
  ...mainScreens,
  inboxScreen,
  ...moreScreens.flatMap(({ screens }) => screens),
];

const addresses = allScreens.flatMap(({ address, actions = [] }) => [
  address,
  ...actions.filter(({ isFile }) => !isFile).map((action) => action.address),
]);

/** The address of the screen at this path or above it. */
export function screenAddressAt(path: string) {
  const above = addresses.filter((address) => path === address || path.startsWith(`${address}/`));
  return above.sort((one, other) => other.length - one.length)[0];
}

/** Whether this is the address of a screen, with any filter, sort or page in its query. */
export function isScreenAddress(address: string) {
  const [path = "", query = "", ...rest] = address.split("?");
  return rest.length === 0 && screenAddressAt(path) === path && /^[\w=&%+.~-]*$/.test(query);
}

export const logout = {
  name: "Logout",
  address: href("/admin/logout"),
  alsoCalled: "log out sign out leave",
};

/** The entity lists of a group; without a group, those of the main navigation. */
function listsIn(group: ReturnType<typeof screenOf>["group"]): Screen[] {
  return entityScreens
    .filter((screen) => screen.group === group)
    .map(({ entity, name, address, alsoCalled, create, one, many, file }) => ({
      entity,
      name,
      address,
      alsoCalled,
      forms: create?.startsWith(`${address}/`) ? undefined : create && folderOf(create),
      actions: [
        ...(create
          ? [
              {
                name: `Create ${one}`,
                address: create,
                alsoCalled: `new add write ${alsoCalled ?? ""}`,
              },
            ]
          : []),
        exportOf(many, file),
      ],
    }));
}

function folderOf(address: string) {
  return address.slice(0, address.lastIndexOf("/") + 1);
}

function exportOf(what: string, list: string): Action {
  return {
    name: `Export ${what} as CSV`,
    address: href("/admin/export/:list", { list }),
    isFile: true,
    alsoCalled: "download spreadsheet excel",
  };
}
