import { Search } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { readListQuery } from "#domain/lists/rules.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { erasureForm, isWholeEmail, peopleMessages, soughtPerson } from "#domain/people/privacy/rules.ts";
import { emailLimit } from "#domain/text/fields.ts";
import { counted } from "#domain/text/words.ts";
import { log } from "#platform/log.ts";
import { mailDataFolder } from "#platform/mail/configured.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { personAddress } from "./address.ts";
import { Erasure } from "./erasure.tsx";
import { PeopleList } from "./list.tsx";
import { loadPeople } from "./load.server.ts";
import { FoundPerson } from "./person.tsx";
import { Records } from "./records.tsx";

const path = href("/admin/people");

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "People");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { who, problem } = readSearch(url);
  const isErasing = url.searchParams.has("erase");
  const nobody = { list: null, person: null, records: [] };
  if (problem) return data({ failed: false, who, problem, isErasing, ...nobody }, { status: 400 });
  try {
    const { page } = readListQuery(url.searchParams, { filters: {}, sorts: {} });
    const loaded = await loadPeople(accountOf(context).viewer, who, page);
    const { list } = loaded;
    const [first] = list?.people ?? [];
    if (who && first && list?.total === 1 && !list.isCut) return redirect(personAddress(first.email));
    return data({ failed: false, who, problem, isErasing, ...loaded });
  } catch (error) {
    log.error({ err: error }, "a person could not be looked up");
    return data({ failed: true, who, problem, isErasing, ...nobody }, { status: 503 });
  }
}

/** Erases all data of the person in the query, if their email is typed again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { who: email } = readSearch(url);
  if (!isWholeEmail(email)) throw data(null, { status: 400 });
  const submission = parseForm(await formDataOf(request), erasureForm(email));
  if (submission.status !== "success") return refuse(submission);
  try {
    const outcome = await erasePerson(accountOf(context).viewer, email, mailDataFolder());
    if (outcome === "own") return refuse(submission, { formErrors: [peopleMessages.isOwn] });
    if (outcome === "nothing") {
      return redirectWithFlash(personAddress(email), {
        tone: "failure",
        text: peopleMessages.nothingToErase,
      });
    }
    return redirectWithFlash(personAddress(email), { tone: "success", text: peopleMessages.erased });
  } catch (error) {
    log.error({ err: error }, "a person could not be erased");
    return refuse(submission, { status: 500, formErrors: [peopleMessages.eraseFailed] });
  }
}

/** The searched person in the query; empty if none. */
function readSearch({ searchParams }: URL) {
  const parsed = soughtPerson.safeParse({ who: searchParams.get("who") ?? "" });
  if (parsed.success) return { who: parsed.data.who, problem: null };
  const isTooLong = parsed.error.issues.some(({ code }) => code === "custom");
  return { who: "", problem: isTooLong ? peopleMessages.tooLong : null };
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, who, problem, isErasing, list, person, records } = loaderData;
  const hasData = person !== null && person.counts.length > 0;
  return (
    <>
      <AdminTitle
        note={
          <>
            {introduction(who ? undefined : list?.total)} <LiveNote />
          </>
        }
      >
        People
      </AdminTitle>
      <SearchForm key={who} who={who} problem={problem} />
      {failed && (
        <FailedState title="This could not be looked up" retryHref={who ? personAddress(who) : path}>
          The database did not answer. Nothing is lost.
        </FailedState>
      )}
      {list && <PeopleList who={who} list={list} />}
      {person && !hasData && (
        <EmptyState>
          <span className="wrap-anywhere">{peopleMessages.nothingKept(person.email)}</span>
        </EmptyState>
      )}
      {hasData && isErasing && <Erasure person={person} result={actionData?.result} />}
      {hasData && <FoundPerson person={person} isErasing={isErasing} />}
      {(person || (list && !who)) && <Records records={records} email={person?.email} />}
    </>
  );
}

function introduction(total = 0) {
  const everybody = "Everybody who wrote to you";
  return total > 0 ? `${everybody}: ${counted(total, "person", "people")}.` : `${everybody}.`;
}

function SearchForm({ who, problem }: { who: string; problem: string | null }) {
  return (
    <Form method="get" action={path} role="search" aria-label="Look up a person" className="grid gap-2 pb-6">
      <label htmlFor="who" className="font-semibold">
        Email address, or a part of it or of a name
      </label>
      <div className="list-search flex-wrap">
        <input
          id="who"
          type="search"
          name="who"
          defaultValue={who}
          maxLength={emailLimit}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "who-problem" : undefined}
          className="control min-w-40 flex-1"
        />
        <button type="submit" className={`${buttonClass()} shrink-0`}>
          <Search size={18} aria-hidden="true" />
          Look up
        </button>
        {who && (
          <Link to={path} className={`${buttonClass({ tone: "quiet" })} shrink-0`}>
            Show all
          </Link>
        )}
      </div>
      {problem && (
        <p id="who-problem" role="alert" className="text-brick-deep">
          {problem}
        </p>
      )}
    </Form>
  );
}
