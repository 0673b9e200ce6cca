import { inflateRawSync } from "node:zlib";
import { readZipDirectory } from "#domain/program/files/zip-directory.server.ts";

/** The entries of a ZIP by their names. */
export function unzip(file: Buffer): Record<string, Buffer> {
  const entries = readZipDirectory(file);
  if (!entries) throw new Error("This is no complete ZIP");
  return Object.fromEntries(
    entries.map(({ name, method, dataStart, packed }) => {
      const data = file.subarray(dataStart, dataStart + packed);
      return [name, method === 0 ? data : inflateRawSync(data)];
    }),
  );
}
