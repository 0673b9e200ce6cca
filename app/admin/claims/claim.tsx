import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { type ClaimState, claimForm } from "#domain/content/claims/rules.ts";
import type { PageName } from "#domain/content/pages/list.ts";

export interface Claim {
  page: PageName;
  path: string;
  text: string;
  hash: string;
  source: string | null;
  state: ClaimState;
  /** The formatted date of the confirmation. */
  confirmed: string | null;
}

export function claimId({ page, path }: { page: string; path: string }) {
  return `${page}-${path.replaceAll(".", "-")}`;
}

interface ClaimItemProps {
  claim: Claim;
  /** The form that confirms the claim; without it, its source is shown. */
  children: ReactNode;
}

export function ClaimItem({ claim, children }: ClaimItemProps) {
  const { page, path, text, source } = claim;
  const [section] = path.split(".");
  return (
    <li
      id={claimId(claim)}
      className="grid scroll-mt-20 gap-3 border-t border-(--rule) py-4 first:border-0 lg:grid-cols-2 lg:gap-8"
    >
      <div className="grid content-start gap-2">
        <p className="max-w-measure wrap-anywhere">{text}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-(--muted)">
          <StateBadge {...claim} />
          <Link
            to={`${editorAddress(`pages/${page}`)}#section-${section}`}
            className="min-h-target inline-flex items-center underline"
          >
            Change it<span className="sr-only">: {text}</span>
          </Link>
        </p>
      </div>
      {children ?? (source && <p className="text-(--muted) wrap-anywhere">Source: {source}</p>)}
    </li>
  );
}

interface ClaimFormProps {
  claim: Claim;
  /** The result of the last submission, which may have been another claim's form. */
  result?: FormResult;
}

export function ClaimForm({ claim, result }: ClaimFormProps) {
  const { page, path, text, hash, state } = claim;
  const isOwnResult = result?.initialValue?.page === page && result.initialValue.path === path;
  const [form, fields] = useForm(claimForm, {
    id: `${claimId(claim)}-form`,
    values: { source: claim.source ?? "" },
    lastResult: isOwnResult ? result : undefined,
  });
  return (
    <Form method="post" id={form.id} preventScrollReset className="grid content-start gap-3">
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="hash" value={hash} />
      <TextField field={fields.source} label="Source" hint="Where it comes from, for yourself." />
      <div className="flex flex-wrap gap-2">
        {state !== "confirmed" && (
          <Button name="intent" value="confirm" size="small">
            Confirm<span className="sr-only">: {text}</span>
          </Button>
        )}
        <Button name="intent" value="note" tone="outline" size="small">
          Save note<span className="sr-only">: {text}</span>
        </Button>
      </div>
    </Form>
  );
}

function StateBadge({ state, confirmed }: Pick<Claim, "state" | "confirmed">) {
  if (state === "confirmed") return <Badge tone="success">{`Confirmed ${confirmed}`}</Badge>;
  if (state === "changed") return <Badge tone="warning">{`Changed since ${confirmed}`}</Badge>;
  if (state === "outdated")
    return <Badge tone="warning">{`Confirmed more than a year ago, ${confirmed}`}</Badge>;
  return <Badge tone="neutral">Not confirmed yet</Badge>;
}
