import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

test.each([
  "password1",
  "Letmein123",
  "Beunec2026!",
  "beunec-consulting",
  "Admin_Admin_1",
  "members2026",
  "pro bono 1",
])("%j is refused as common or as our own words", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "correct horse battery",
  "beunec keeps seven goats",
  "27 49 81 63 50 12",
  "совершенно тайно",
  "Ω≈ç√∫˜µ≤",
])("%j is accepted, whatever its characters", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
