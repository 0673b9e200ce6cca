import { expect, test } from "vitest";
import { z } from "zod";
import { formDataOf, readForm } from "./forms.server.ts";

function sent(entries: [string, string | Blob][]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request("http://ours/contact", { method: "POST", body });
}

test("a form holds texts under names as ours are, and nothing else of what was sent", async () => {
  const form = await formDataOf(
    sent([
      ["name", "Ada"],
      ["challenges.other.checked", "on"],
      ["services", "one"],
      ["services", "two"],
      ["name[999999999]", "a list of that length"],
      ["name[]", "x"],
      ["__intent__", "{"],
      ["__state__", "{"],
      ["__proto__.x", "x"],
      [`a${".a".repeat(1000)}`, "x"],
      ["email", new Blob(["a file"])],
    ]),
  );
  expect([...form]).toEqual([
    ["name", "Ada"],
    ["challenges.other.checked", "on"],
    ["services", "one"],
    ["services", "two"],
  ]);
});

test("a list in place of a text is refused like an empty field", async () => {
  const schema = z.object({ name: z.string({ error: "Name is required." }) });
  const submission = await readForm(sent([["name[4294967294]", "Ada"]]), schema);
  expect(submission.reply()).toMatchObject({ status: "error", error: { name: ["Name is required."] } });
});

test("a body that is no form is refused", async () => {
  const request = new Request("http://ours/contact", { method: "POST", body: "{}" });
  await expect(formDataOf(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("nobody can make a form change itself instead of being taken", async () => {
  const request = sent([
    ["name", "Ada"],
    ["__intent__", '{"type":"reset"}'],
  ]);
  const submission = await readForm(request, z.object({ name: z.string() }));
  expect(submission).toMatchObject({ status: "success", value: { name: "Ada" } });
});
