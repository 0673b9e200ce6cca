let common: Promise<Set<string>> | undefined;

/** Whether a password is among those that everybody tries first. The list is read when it is first needed. */
export async function isCommonPassword(password: string) {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return (await common).has(password.toLowerCase());
}
