import { expect, test } from "vitest";
import { z } from "zod";
import { formDataOf, readForm, refuse } from "./forms.server.ts";

function sent(entries: [string, string | Blob][]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request("http://ours/contact", { method: "POST", body });
}

test("only text fields with names like ours are read", async () => {
  const form = await formDataOf(
    sent([
      ["name", "Ada"],
      ["challenges.other.checked", "on"],
      ["values[2].name", "Care"],
      ["services", "one"],
      ["services", "two"],
      ["name[999999999]", "a list of that length"],
      ["name[]", "x"],
      ["__intent__", "{"],
      ["__state__", "{"],
      ["__proto__.x", "x"],
      ["email", new Blob(["a file"])],
    ]),
    { levels: 3 },
  );
  expect([...form]).toEqual([
    ["name", "Ada"],
    ["challenges.other.checked", "on"],
    ["values[2].name", "Care"],
    ["services", "one"],
    ["services", "two"],
  ]);
});

/** The same entries in both encodings. */
function sentEitherWay(entries: [string, string][]) {
  const written = { method: "POST", body: new URLSearchParams(entries) };
  return [sent(entries), new Request("http://ours/contact", written)];
}

function many(count: number, nameOf: (index: number) => string) {
  return Array.from({ length: count }, (_, index): [string, string] => [nameOf(index), "1"]);
}

test("the maximum number of entries is accepted in both encodings", async () => {
  for (const request of sentEitherWay(many(200, (index) => `a${index % 10}`))) {
    expect([...(await formDataOf(request))].length).toBe(200);
  }
});

test.each([
  ["80 kB of one name", many(20_000, () => "a")],
  ["too many entries", many(201, (index) => `a${index}`)],
  ["too many of one name", many(21, () => "a")],
  ["names that are nested deeper than the form's own", many(1, () => "a.b")],
  ["lists where the form has none", many(1, () => "a[0]")],
  ["endless nesting", many(1, () => `a${".a".repeat(1000)}`)],
])("%s are refused before parsing", async (_what, entries) => {
  let parsed = false;
  const schema = z.preprocess((value) => {
    parsed = true;
    return value;
  }, z.any());
  for (const request of sentEitherWay(entries)) {
    const refused = { init: { status: 400 }, data: { refusal: expect.stringContaining("more fields") } };
    await expect(readForm(request, schema)).rejects.toMatchObject(refused);
  }
  expect(parsed).toBe(false);
});

test("Conform's intents in a form are ignored", async () => {
  const request = sent([
    ["name", "Ada"],
    ["__intent__", '{"type":"reset"}'],
  ]);
  const submission = await readForm(request, z.object({ name: z.string() }));
  expect(submission).toMatchObject({ status: "success", value: { name: "Ada" } });
});

test("a refused form is returned as typed, without passwords and codes", async () => {
  const typed = ["email", "password", "newPassword", "code", "recoveryCode"];
  const submission = await readForm(
    sent(typed.map((name) => [name, `my ${name}`])),
    z.object({ email: z.email("Enter an email address") }),
  );
  const { data, init } = refuse(submission, { formErrors: ["Not now"] }, { intent: "sign in" });
  expect(init).toEqual({ status: 400, headers: [] });
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({
    intent: "sign in",
    result: { initialValue: { email: "my email" }, error: { "": ["Not now"] } },
  });
  expect(JSON.stringify(data)).not.toMatch(/my (password|newPassword|code|recoveryCode)/);
});
