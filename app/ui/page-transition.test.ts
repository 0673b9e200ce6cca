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
  "%s has transitions between pages: from one with them to one without, browsers throw an error",
  (file) => {
    expect(withImports(file).match(/@view-transition \{\s*navigation: auto;/g)).toHaveLength(1);
  },
);
