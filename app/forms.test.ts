import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./forms.server.ts";

test("nobody can make a form change itself instead of being taken", async () => {
  const body = new URLSearchParams({ name: "Ada", __intent__: '{"type":"reset"}' });
  const request = new Request("http://localhost/", { method: "POST", body });
  const submission = await readForm(request, z.object({ name: z.string() }));
  expect(submission).toMatchObject({ status: "success", value: { name: "Ada" } });
});
