import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { type FormResult, useForm } from "./use-form.ts";

const page = z.object({
  hero: z.object({ title: z.string().max(20) }),
  values: z.array(z.object({ name: z.string() })),
  services: z.array(z.string()),
});

/** What stands in the fields, and what each asks of the browser. */
function Texts({
  values,
  lastResult,
}: {
  values: Record<string, string | string[]>;
  lastResult?: FormResult;
}) {
  const [, fields] = useForm(page, { id: "page", values, lastResult });
  const { title } = fields.hero.getFieldset();
  const names = fields.values.getFieldList().map((value) => value.getFieldset().name);
  return [title, ...names, fields.services].map(({ id, initialValue, required, errors }) =>
    createElement("p", { key: id }, JSON.stringify({ id, initialValue, required, errors })),
  );
}

function shown(props: Parameters<typeof Texts>[0]) {
  const html = renderToStaticMarkup(createElement(Texts, props));
  return html.match(/\{.*?\}(?=<)/g)?.map((text) => JSON.parse(text.replaceAll("&quot;", '"')));
}

const values = {
  "hero.title": "Care",
  "values[0].name": "One",
  "values[1].name": "Two",
  services: ["a", "b"],
};

test("texts under nested names, and several of one name, stand in the fields of those names", () => {
  expect(shown({ values })).toMatchObject([
    { id: "page-hero.title", initialValue: "Care", required: true },
    { id: "page-values[0].name", initialValue: "One", required: true },
    { id: "page-values[1].name", initialValue: "Two" },
    { initialValue: ["a", "b"] },
  ]);
});

test("what was sent and refused stands there instead, with what is wrong", () => {
  const lastResult: FormResult = {
    status: "error",
    initialValue: { hero: { title: "Too long" } },
    error: { "hero.title": ["Shorten it"] },
  };
  expect(shown({ values, lastResult })?.[0]).toMatchObject({
    initialValue: "Too long",
    errors: ["Shorten it"],
  });
});
