// Fails if the tables in the code differ from the migrations, or a snapshot besides the newest exists.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

// Relative, because drizzle-kit takes every path for one below this folder.
const copy = relative(".", mkdtempSync(join(tmpdir(), "migrations-")));
try {
  const older = readdirSync("migrations/meta")
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .slice(0, -1);
  if (older.length > 0) {
    console.error(
      `Delete ${older.join(", ")} from migrations/meta: drizzle-kit needs the newest snapshot only.`,
    );
    process.exitCode = 1;
  }
  cpSync("migrations", copy, { recursive: true });
  const before = readdirSync(copy).length;
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate"], {
    stdio: "pipe",
    env: { ...process.env, MIGRATIONS_FOLDER: copy },
  });
  if (readdirSync(copy).length !== before) {
    console.error("The tables differ from the migrations: run drizzle-kit generate.");
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
