let common: Promise<Set<string>> | undefined;

/** An attacker who knows the site tries these first; `docs/security.md` lists them. */
const ownWords = /beunec|consulting|bcpbp|probono|admin|member|password|welcome/g;
const fewLetters = 4;

/** Whether a password is in the list of common ones, which is read at the first call, or little more than our own words. */
export async function isCommonPassword(password: string) {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  const typed = password.toLowerCase();
  return (await common).has(typed) || isOwnWord(typed);
}

/** Digits and signs around the words add next to nothing. */
function isOwnWord(typed: string) {
  const letters = typed.replace(/[^\p{L}]/gu, "");
  const others = letters.replace(ownWords, "");
  return others.length < Math.min(fewLetters, letters.length);
}
