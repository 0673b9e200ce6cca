import { sitePaths } from "#domain/site-paths.ts";

/** Without look-alikes: no 0, 1, I, L or O. Thirty-one is a prime, so each wrong or exchanged character is noticed. */
export const codeCharacters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const codeLength = 16;

/** The sum of the characters by their places; a multiple of thirty-one if the last one is the check digit. */
function weightOf(code: string) {
  return [...code].reduce(
    (sum, character, index) => sum + codeCharacters.indexOf(character) * (codeLength - index),
    0,
  );
}

/** A code of fifteen characters and their check digit. */
export function withCheckDigit(characters: string) {
  const { length } = codeCharacters;
  return characters + codeCharacters.charAt((length - (weightOf(characters) % length)) % length);
}

/** More than any way of writing a code takes. */
const maxTyped = 200;

const required = `Code must have ${codeLength} letters and digits`;
const typingError = "This code has a typing error: please compare it with the letter.";

/** A code as somebody typed it, or what is wrong with it. */
export function parseCode(typed: string): { code: string } | { fault: string } {
  if (typed.length > maxTyped) return { fault: `${required}, and nothing else.` };
  const characters = [...typed.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "")];
  // Before any is made a capital: that of "ß" is "SS".
  const wrong = characters.filter((character) => !/^[2-9a-hjkmnp-z]$/i.test(character));
  if (wrong.length > 0) return { fault: describeWrong(wrong) };
  if (characters.length !== codeLength)
    return { fault: `${required}, and this one has ${characters.length}.` };
  const code = characters.join("").toUpperCase();
  return weightOf(code) % codeCharacters.length === 0 ? { code } : { fault: typingError };
}

/** Names some of the characters that no code has. */
function describeWrong(wrong: string[]) {
  const shown = [...new Set(wrong)]
    .filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character))
    .slice(0, 4);
  if (shown.length === 0) return `${required}, and nothing else.`;
  const sentence = `${required}, without ${inWords.format(shown.map((character) => `“${character}”`))}.`;
  const isLookAlike = shown.some((character) => "01ILO".includes(character.toUpperCase()));
  return isLookAlike ? `${sentence} 0, 1, I, L and O are never used.` : sentence;
}

const inWords = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "7K3M-9PQR-STUV-WXY2" */
export function writeCode(code: string) {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** Where anybody can check the letter with this code. */
export function verificationPath(code: string) {
  return `${sitePaths.verify}/${writeCode(code).toLowerCase()}`;
}
