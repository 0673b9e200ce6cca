import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file or folder of the installation. Works from the sources and from the bundle, which is nested deeper. */
export function installedPath(path: string) {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path))) {
    if (dirname(folder) === folder) throw new Error(`${path} is missing`);
    folder = dirname(folder);
  }
  return join(folder, path);
}
