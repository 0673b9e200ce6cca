import { expect, test } from "vitest";
import { codeLifetime, matchingStep, newSecret, setUpAddress } from "./one-time-codes.ts";

/** "12345678901234567890" in base32: the secret of the examples in RFC 6238. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("codes match the examples in RFC 6238", () => {
  const examples = { 59: "287082", 1111111109: "081804", 1234567890: "005924", 2000000000: "279037" };
  for (const [second, code] of Object.entries(examples)) {
    expect(matchingStep(secret, code, Number(second) * 1000)).toBe(Math.floor(Number(second) / 30));
  }
});

test("a code is valid in its own half minute, the one before and the one after", () => {
  const begin = 1111111080_000;
  const goodFrom = begin - 30_000;
  expect(matchingStep(secret, "081804", goodFrom - 1)).toBeNull();
  expect(matchingStep(secret, "081804", goodFrom)).toBe(begin / 30_000);
  expect(matchingStep(secret, "081804", goodFrom + codeLifetime * 1000 - 1)).toBe(begin / 30_000);
  expect(matchingStep(secret, "081804", goodFrom + codeLifetime * 1000)).toBeNull();
});

test("anything but six digits is rejected", () => {
  for (const typed of ["", "28708", "2870820", "28708２", "abcdef"]) {
    expect(matchingStep(secret, typed, 59_000)).toBeNull();
  }
});

test("every secret is different, and its address names the firm and the account", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const address = new URL(setUpAddress(secret, { firm: "Beunec & Co", email: "a+b@example.org" }));
  expect(address.href).toContain("Beunec%20%26%20Co:a%2Bb%40example.org");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: "Beunec & Co" });
});
