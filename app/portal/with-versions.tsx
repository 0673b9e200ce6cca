import type { ReactNode } from "react";
import { type useVersions, versionNames } from "#app/drafts/use-versions.ts";
import { type Difference, Versions } from "#app/drafts/versions.tsx";
import { draftMessages } from "#domain/drafts/rules.ts";

interface WithVersionsProps extends Pick<ReturnType<typeof useVersions>, "choice"> {
  /** Differences from a version that was saved elsewhere before the form was sent. */
  differences?: Difference[];
  formId: string;
  /** The form's own address. */
  href: string;
  children: ReactNode;
}

/** A form below the choice between the versions of its draft. */
export function WithVersions({ choice, differences, formId, href, children }: WithVersionsProps) {
  const found = differences && {
    text: draftMessages.conflict,
    differences,
    keep: { label: versionNames.shown },
    take: { label: versionNames.elsewhere },
  };
  const versions = choice ?? found;
  return (
    <>
      {versions && (
        <div className="page pb-8">
          <Versions {...versions} formId={formId} href={href} />
        </div>
      )}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        {children}
      </div>
    </>
  );
}
