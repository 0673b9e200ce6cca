import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeStaleUploads, setUploadsFolder } from "./folder.ts";

test("what a killed server left a day ago is deleted, and no upload of another server", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "beunec-uploads-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  setUploadsFolder(dataFolder);
  const uploads = join(dataFolder, "uploads");
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of ["upload-old", "upload-of-another-server"]) {
    mkdirSync(join(uploads, name), { recursive: true });
    writeFileSync(join(uploads, name, "0"), "part of a picture");
  }
  utimesSync(join(uploads, "upload-old"), yesterday, yesterday);
  removeStaleUploads();
  expect(readdirSync(uploads)).toEqual(["upload-of-another-server"]);
});
