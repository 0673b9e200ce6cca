import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { entities } from "#domain/entities.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { fillTables } from "./access/fill.test-support.ts";
import { observe, type Rights, type Work } from "./access/observer.test-support.ts";
import { entityTests } from "./entities.test-support.ts";
import { members, type Viewers, type Workers } from "./entity.test-support.ts";

const { owner } = await testDatabase();
const world = await fillTables(owner);

const viewers = {
  visitor,
  anna: { role: "member", userId: world.anna.userId },
  ben: { role: "member", userId: world.ben.userId },
  newcomer: { role: "member", userId: world.newcomer },
  admin: { role: "admin", userId: world.admin.userId },
} satisfies Record<Viewers, Viewer>;

const workers = {
  accounts: "beunec_auth",
  jobs: "beunec_jobs",
  enqueuer: "beunec_enqueuer",
  app: "beunec_app",
} satisfies Record<Workers, string>;

type Who = Viewers | Workers;

const resultColumns = ["figures", "changed", "quotation", "signed_name", "signed_role"];
const searched = ["page", ...world.published].sort();

/** What each role may do with each table. */
const matrix: Record<string, Partial<Record<Who, Rights>>> = {
  ...Object.fromEntries(entityTests.map(({ entity, access }) => [entities[entity].table, access.rights])),
  resumes: {
    visitor: { adds: true },
    ...members({ adds: true }),
    admin: { reads: ["sent"] },
  },
  held_calls: { admin: { reads: ["held"], deletes: ["held"] } },
  // Neither link nor secret, as domain/inbox/calls/settings.test.ts shows.
  call_settings: {
    visitor: { reads: ["settings"] },
    ...members({ reads: ["settings"] }),
    admin: {
      reads: ["settings"],
      changes: {
        rows: ["settings"],
        columns: [
          ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
          ...["days_off", "openings", "pause_minutes", "notice_hours", "days_ahead", "most_per_day"],
          ...["change_notice_hours", "place_kind", "place", "feed_key", "feed_hash"],
        ],
      },
    },
  },
  blocked_times: {
    admin: {
      reads: ["block"],
      adds: true,
      changes: { rows: ["block"], columns: ["starts_at", "ends_at", "note"] },
      deletes: ["block"],
    },
  },
  // The address can be read by the jobs only, as domain/inbox/busy-times/outside/read.test.ts shows.
  outside_calendars: {
    admin: {
      reads: ["calendar"],
      adds: true,
      changes: { rows: ["calendar"], columns: ["name", "is_on", "failed_since", "failure"] },
      deletes: ["calendar"],
    },
    jobs: {
      reads: ["calendar"],
      changes: { rows: ["calendar"], columns: ["read_at", "failed_since", "failure"] },
    },
  },
  outside_times: {
    admin: { reads: ["event"] },
    jobs: { reads: ["event"], adds: true, deletes: ["event"] },
  },
  conversation_lines: {
    anna: { reads: ["annaAnswer", "annaReply"], adds: true },
    ben: { reads: ["benFirmFile", "benMemberFile"] },
    newcomer: { reads: [] },
    // Adds all but answers, as domain/inbox/conversations/lines.test.ts shows.
    admin: {
      reads: [
        "annaAnswer",
        "annaNote",
        "annaReply",
        "benFirmFile",
        "benMemberFile",
        "benNote",
        "requestNote",
      ],
    },
    jobs: { reads: ["annaAnswer", "benMemberFile"] },
  },
  conversation_reports: {
    jobs: { reads: ["answers", "due"], changes: { rows: ["answers", "due"], columns: ["last_at"] } },
  },
  saved_replies: {
    admin: {
      reads: ["saved"],
      adds: true,
      changes: { rows: ["saved"], columns: ["title", "text"] },
      deletes: ["saved"],
    },
  },
  problem_terms: {
    visitor: { reads: ["term"] },
    admin: { reads: ["term"], adds: true, deletes: ["term"] },
  },
  // Added by the job; a member answers once, as domain/program/check-ins/check-ins.test.ts shows.
  check_ins: {
    ...members({ reads: [], changes: { rows: [], columns: ["line_id", "stuck", "usefulness"] } }),
    ben: { reads: ["ben"] },
    admin: { reads: ["ben"] },
  },
  // Each side adds with a line, as domain/program/files/files.test.ts shows.
  engagement_files: {
    ...members({ reads: [], deletes: [] }),
    ben: { reads: ["firm", "member"], deletes: ["member"] },
    admin: { reads: ["firm", "member"], deletes: ["firm"] },
  },
  // A member ticks their own steps, and nothing else.
  plan_steps: {
    ...members({ reads: [], changes: { rows: [], columns: ["done_at"] } }),
    ben: { reads: ["benFirm", "benMember"], changes: { rows: ["benMember"], columns: ["done_at"] } },
    admin: {
      reads: ["benFirm", "benMember", "template"],
      adds: true,
      changes: {
        rows: ["benFirm", "benMember", "template"],
        columns: ["week", "position", "title", "description", "who", "done_at"],
      },
      deletes: ["benFirm", "benMember", "template"],
    },
  },
  engagement_hours: {
    ...members({ reads: [] }),
    ben: { reads: ["ben"] },
    admin: {
      reads: ["ben"],
      adds: true,
      changes: { rows: ["ben"], columns: ["day", "quarters", "service", "what"] },
      deletes: ["ben"],
    },
  },
  service_rates: {
    ...members({ reads: ["rate"] }),
    admin: { reads: ["rate"], changes: { rows: ["rate"], columns: ["cents", "basis"] } },
  },
  // Sent and corrected from the last two weeks on, as domain/program/results/results.test.ts shows.
  engagement_results: {
    ...members({ reads: [], changes: { rows: [], columns: resultColumns } }),
    ben: { reads: ["ben"], changes: { rows: [], columns: resultColumns } },
    admin: { reads: ["ben"], changes: { rows: ["ben"], columns: ["accepted_at"] } },
  },
  // Given from the last two weeks on, as domain/program/consents/consents.test.ts shows, and by nobody else.
  consents: {
    ...members({ reads: [], changes: { rows: [], columns: ["wording", "withdrawn_at"] } }),
    ben: { reads: ["ben"], changes: { rows: ["ben"], columns: ["withdrawn_at"] } },
    admin: { reads: ["ben"] },
  },
  // Added for a program that has ended, as domain/program/stories/stories.test.ts shows.
  stories: {
    admin: { reads: ["story"], changes: { rows: ["story"], columns: ["to_confirm"] } },
  },
  // Revoked with a reason, or replaced, as domain/program/letters/letters.test.ts shows.
  letters: {
    ...members({ reads: [] }),
    ben: { reads: ["ben"] },
    admin: {
      reads: ["ben", "erased"],
      adds: true,
      changes: { rows: ["ben", "erased"], columns: ["revoked_on"] },
    },
  },
  letter_files: {
    ...members({ reads: [] }),
    ben: { reads: ["ben"] },
    admin: { reads: ["ben"] },
  },
  letter_texts: {
    admin: {
      reads: ["texts"],
      changes: { rows: ["texts"], columns: ["title", "opening", "statement", "tax_note"] },
    },
  },
  story_notices: { admin: { reads: ["notice"], deletes: ["notice"] } },
  drafts: {
    anna: { reads: ["anna"], changes: { rows: ["anna"], columns: ["data"] }, deletes: ["anna"] },
    ben: { reads: ["ben"], changes: { rows: ["ben"], columns: ["data"] }, deletes: ["ben"] },
    newcomer: { reads: [], adds: true, changes: { rows: [], columns: ["data"] }, deletes: [] },
    // Adds only their own, as the member does.
    admin: {
      reads: ["admin"],
      changes: { rows: ["admin"], columns: ["data"] },
      deletes: ["admin"],
    },
  },
  profiles: {
    anna: { reads: ["anna"], changes: { rows: ["anna"], columns: ["full_name", "wants_check_in_mails"] } },
    ben: { reads: ["ben"], changes: { rows: ["ben"], columns: ["full_name", "wants_check_in_mails"] } },
    newcomer: { reads: [], changes: { rows: [], columns: ["full_name", "wants_check_in_mails"] } },
    admin: { reads: ["admin", "anna", "ben"], changes: { rows: ["admin"], columns: ["full_name"] } },
    accounts: {
      reads: ["admin", "anna", "ben"],
      adds: true,
      changes: { rows: ["admin", "anna", "ben"], columns: ["full_name"] },
    },
  },
  site_settings: {
    visitor: { reads: ["settings"] },
    ...members({ reads: ["settings"] }),
    admin: {
      reads: ["settings"],
      changes: {
        rows: ["settings"],
        columns: [
          ...["firm_name", "email", "phone", "press_email", "press_phone", "parent_company", "founder_name"],
          ...["address", "locations", "time_zone", "book_title", "book_url", "booking_url", "meetup_url"],
          ...["answer_within_days", "program_answer_within_days", "job_answer_within_days", "holidays"],
          ...["show_answer_time", "has_shortcuts", "ticked_setup_steps", "short_name", "hidden_pages"],
          ...["logo_on_light", "logo_on_dark", "logo_alt"],
        ],
      },
    },
  },
  old_slugs: {
    visitor: { reads: ["ofPublished", "ofStudy"] },
    ...members({ reads: ["ofPublished", "ofStudy"] }),
    admin: { reads: ["ofDraft", "ofPublished", "ofStudy"], adds: true },
  },
  gone_addresses: {
    visitor: { reads: ["gone"] },
    ...members({ reads: ["gone"] }),
    admin: { reads: ["gone"] },
  },
  // What is published, by triggers; the server adds pages.
  search_entries: {
    visitor: { reads: searched },
    ...members({ reads: searched }),
    admin: { reads: searched },
    jobs: {
      reads: ["page"],
      adds: true,
      changes: { rows: ["page"], columns: ["address", "title", "body", "found_by"] },
      deletes: ["page"],
    },
  },
  search_vocabulary: {
    visitor: { reads: ["word"] },
    ...members({ reads: ["word"] }),
    admin: { reads: ["word"] },
  },
  user: { accounts: full(["admin", "anna", "ben", "newcomer"], "user") },
  session: { accounts: full(["session"], "session") },
  account: { accounts: full(["account"], "account") },
  verification: { accounts: full(["verification"], "verification") },
  two_factor: { accounts: full(["factor"], "two_factor") },
  rate_limits: { accounts: full(["limit"], "rate_limits") },
  page_texts: {
    visitor: { reads: ["values"] },
    ...members({ reads: ["values"] }),
    admin: { reads: ["values"], adds: true, changes: { rows: ["values"], columns: ["changes"] } },
  },
  content_versions: { admin: { reads: ["values"], adds: true, deletes: ["values"] } },
  // Nobody changes or deletes one.
  privacy_records: { admin: { reads: ["erased"], adds: true } },
  // Counts are added by a function that no request may call, as domain/office/visits/count.test.ts shows.
  page_visits: { admin: { reads: ["visits"] } },
  referring_sites: { admin: { reads: ["referred"] } },
  security_events: { admin: { reads: ["signedIn"], adds: true }, accounts: { adds: true } },
  trash: { admin: { reads: ["project"], deletes: ["project"] } },
  claim_notes: {
    admin: {
      reads: ["values"],
      adds: true,
      changes: { rows: ["values"], columns: ["source", "confirmed_at"] },
    },
  },
  picture_variants: {
    visitor: { reads: ["variant"] },
    ...members({ reads: ["variant"] }),
    admin: { reads: ["variant"], adds: true, deletes: ["variant"] },
  },
  messages: {
    admin: {
      reads: ["failed", "queued"],
      // The others only together with it.
      changes: { rows: ["failed"], columns: ["state"] },
    },
    jobs: {
      reads: ["failed", "queued"],
      changes: {
        rows: ["failed", "queued"],
        columns: ["subject", "state", "attempts", "last_error", "last_attempt_at", "sent_at"],
      },
    },
    enqueuer: { adds: true },
  },
  // The password can be read by the jobs only, as domain/office/mail-server/mail-server.test.ts shows.
  server_settings: {
    admin: {
      reads: ["server"],
      changes: {
        rows: ["server"],
        columns: ["host", "port", "encryption", "login", "sealed_password", "sender", "is_on"],
      },
    },
    jobs: { reads: ["server"] },
  },
};

for (const fixture of world.fixtures) {
  const table = getTableName(fixture.table);
  describe(table, () => {
    for (const who of [...Object.keys(viewers), ...Object.keys(workers)] as Who[]) {
      test(`${who} has exactly the rights of the matrix`, async () => {
        expect(await observe(runAs(who), fixture)).toEqual(sorted(matrix[table]?.[who] ?? {}));
      });
    }
  });
}

test("the matrix covers every table", async () => {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'mail', 'limits')`);
  const tables = rows.map(({ name }) => name).sort();
  expect(Object.keys(matrix).sort()).toEqual(tables);
  expect(world.fixtures.map(({ table }) => getTableName(table)).sort()).toEqual(tables);
});

function runAs(who: Who) {
  return (work: Work) => {
    if (who in viewers) return asViewer(viewers[who as keyof typeof viewers], work);
    return owner.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', ${workers[who as keyof typeof workers]}, true)`);
      await work(tx);
    });
  };
}

function full(rows: string[], table: string): Rights {
  const fixture = world.fixtures.find((one) => getTableName(one.table) === table);
  const columns = Object.values(fixture ? getTableColumns(fixture.table) : {}).map((column) => column.name);
  return { reads: rows, adds: true, changes: { rows, columns }, deletes: rows };
}

function sorted(rights: Rights): Rights {
  const { changes } = rights;
  return changes ? { ...rights, changes: { ...changes, columns: changes.columns.toSorted() } } : rights;
}
