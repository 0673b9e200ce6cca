import { expect, test } from "vitest";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { fillSavedReply, savedReplyForm } from "./rules.ts";

const unset = {
  ...{ founderName: null, parentCompany: null, address: null, bookTitle: null },
  ...{ pressEmail: null, pressPhone: null, answerWithinDays: null },
};

test("a saved reply is filled in with the sender's name and the firm's facts", () => {
  const facts = placeholderFacts({ ...defaultSettings, ...unset }, "our");
  const text = "Dear {name},\n{firm} thanks you.";
  expect(savedReplyForm.parse({ title: "Thanks", text }).text).toBe(text);
  expect(fillSavedReply(text, "Ada {firm}", facts)).toBe("Dear Ada {firm},\nBeunec Consulting thanks you.");
});

test("what nothing is known for is refused", () => {
  const refused = savedReplyForm.safeParse({ title: "", text: "Dear {nmae}" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "Title is required.",
    expect.stringContaining("We cannot fill in {nmae}. Known are {name}, {firm}"),
  ]);
});
