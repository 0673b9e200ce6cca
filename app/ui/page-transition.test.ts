import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** A style sheet with the sheets of ours that it imports. */
function withImports(file: string): string {
  const sheet = readFileSync(file, "utf8");
  const imported = [...sheet.matchAll(/@import "(\..*?)"/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
  return [sheet, ...imported.map(withImports)].join("\n");
}

test.each(["app/site/site.css", "app/portal/portal.css", "app/admin/admin.css"])(
  "%s has transitions between pages, unless motion is reduced: from one with them to one without, browsers throw an error",
  (file) => {
    const transition = /no-preference\) \{\s*@view-transition \{\s*navigation: auto;/g;
    expect(withImports(file).match(transition)).toHaveLength(1);
  },
);
