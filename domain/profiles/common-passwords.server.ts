let common: Promise<Set<string>> | undefined;

/** Whether a password is in the list of common ones, which is read at the first call. */
export async function isCommonPassword(password: string) {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return (await common).has(password.toLowerCase());
}
