import { expect, test } from "vitest";
import { passwordForm } from "./account-rules.ts";
import {
  adminNameOf,
  adminSignUpForm,
  fullNameOf,
  resetPasswordForm,
  signInForm,
  signUpForm,
} from "./rules.ts";

const person = { firstName: "Ada", lastName: "Okafor", email: "ada@example.com" };

function passwordProblems(password: string) {
  return signUpForm.safeParse({ ...person, password }).error?.issues.map((issue) => issue.message);
}

test("a new password has 8 to 128 characters, spaces included", () => {
  expect(passwordProblems("a".repeat(7))).toEqual(["Password must be at least 8 characters."]);
  expect(passwordProblems("a".repeat(8))).toBeUndefined();
  expect(passwordProblems("a".repeat(128))).toBeUndefined();
  expect(passwordProblems("a".repeat(129))).toEqual(["Password can have at most 128 characters."]);
  expect(signUpForm.parse({ ...person, password: "  spaces  " }).password).toBe("  spaces  ");
});

test("a new password is not made of spaces alone, wherever it is chosen", () => {
  for (const password of [" ".repeat(8), "\u00a0\u2003\t ".repeat(2)]) {
    const forms = [
      signUpForm.safeParse({ ...person, password }),
      adminSignUpForm.safeParse({ email: person.email, password }),
      resetPasswordForm.safeParse({ password }),
      passwordForm.safeParse({ password: "the one so far", newPassword: password }),
    ];
    const problems = forms.map(({ error }) => error?.issues.map((issue) => issue.message));
    expect(problems).toEqual([
      ["Password cannot consist of spaces alone."],
      ["Password cannot consist of spaces alone."],
      ["New password cannot consist of spaces alone."],
      ["New password cannot consist of spaces alone."],
    ]);
  }
});

test("signing in requires a password of any length", () => {
  expect(signInForm.safeParse({ email: "ada@example.com", password: "x" }).success).toBe(true);
  const problems = signInForm.safeParse({ email: "ada", password: "" }).error?.issues;
  expect(problems?.map((issue) => issue.message)).toEqual([
    "Email must be an email address, such as name@example.com.",
    "Password is required.",
  ]);
});

test("names", () => {
  expect(fullNameOf(person)).toBe("Ada Okafor");
  const { fullName, email } = adminSignUpForm.parse({ email: person.email, password: "long enough" });
  expect(adminNameOf({ fullName, email })).toBe("ada");
  expect(adminNameOf({ fullName: "Ada", email })).toBe("Ada");
});
