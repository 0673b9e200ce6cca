import { expect, test } from "vitest";
import { codeCharacters, parseCode, withCheckDigit, writeCode } from "./code.ts";

const codes = ["7K3M9PQRSTUVWXY", "222222222222222", "ZYXWVUTSRQPNMKJ", "2Z2Z2Z2Z2Z2Z2Z2"].map(
  withCheckDigit,
);

function withCharacter(code: string, index: number, character: string) {
  return code.slice(0, index) + character + code.slice(index + 1);
}

function readCode(typed: string) {
  const parsed = parseCode(typed);
  return "code" in parsed ? parsed.code : null;
}

function faultOf(typed: string) {
  const parsed = parseCode(typed);
  return "fault" in parsed ? parsed.fault : null;
}

test("every single wrong character, and every exchange of two, is noticed", () => {
  for (const code of codes) {
    for (const [one, right] of [...code].entries()) {
      for (const wrong of codeCharacters.replace(right, ""))
        expect(readCode(withCharacter(code, one, wrong)), `${code}, ${wrong} at ${one}`).toBeNull();
      for (const [other, second] of [...code].entries()) {
        const exchanged = withCharacter(withCharacter(code, one, second), other, right);
        expect(readCode(exchanged), exchanged).toBe(right === second ? code : null);
      }
    }
  }
});

test.each([
  ["lower case", (code: string) => code.toLowerCase()],
  ["groups", (code: string) => writeCode(code)],
  ["spaces around and within", (code: string) => ` ${code.match(/../g)?.join(" ")}\t\n`],
  ["no-break spaces", (code: string) => writeCode(code).replaceAll("-", "\u00A0")],
  ["dashes of a word processor", (code: string) => writeCode(code).replace("-", "–").replace("-", "—")],
  ["other hyphens", (code: string) => writeCode(code).replace("-", "−").replace("-", "\u2011")],
  ["marks that a PDF leaves", (code: string) => `\uFEFF${writeCode(code).replaceAll("-", "\u00AD\u200B")}`],
])("a code is read with %s", (_, write) => {
  for (const code of codes) expect(readCode(write(code))).toBe(code);
});

test("look-alikes of other alphabets are refused and named", () => {
  // Full-width, Cyrillic, Greek, Kelvin, a long s and an Arabic digit.
  for (const character of ["\uFF27", "\u041A", "\u039A", "\u212A", "\u017F", "\u0663"]) {
    const typed = withCharacter(codes[0] ?? "", 1, character);
    expect(faultOf(typed)).toBe(`Code must have 16 letters and digits, without “${character}”.`);
  }
});

test("what is wrong is named", () => {
  expect(faultOf("7K3M-9PQR")).toBe("Code must have 16 letters and digits, and this one has 8.");
  expect(faultOf(" - ")).toBe("Code must have 16 letters and digits, and this one has 0.");
  expect(faultOf("o0o0-9PQR-STUV-WXY2")).toBe(
    "Code must have 16 letters and digits, without “o” or “0”. 0, 1, I, L and O are never used.",
  );
  expect(faultOf("7K3M/9PQR#STUV.WXY2")).toBe(
    "Code must have 16 letters and digits, without “/”, “#”, or “.”.",
  );
  expect(faultOf("7K3M\u0000\u0301")).toBe("Code must have 16 letters and digits, and nothing else.");
  const [code = ""] = codes;
  expect(faultOf(withCharacter(code, 0, code.startsWith("2") ? "3" : "2"))).toBe(
    "This code has a typing error: please compare it with the letter.",
  );
});

test("of huge input nothing is named", () => {
  for (const character of ["-", "A", "\u00DF", "O", " "]) {
    expect(faultOf(character.repeat(1_000_000))).toBe(
      "Code must have 16 letters and digits, and nothing else.",
    );
  }
});
