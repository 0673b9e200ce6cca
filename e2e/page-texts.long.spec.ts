import { fieldsOf } from "#domain/content/pages/fields.ts";
import { pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test("the first text of every page is changed in its form, seen on the page, and brought back", async ({
  web,
  request,
}) => {
  test.slow();
  await signInAsAdmin(web);
  for (const [name, page] of Object.entries(pages)) {
    const form = `/admin/pages/${name}`;
    const words = `Changed ${name.slice(0, 12)}`;
    const changed = { [fieldsOf(page)[0]?.path ?? ""]: words };
    const saved = await (await web.open(form)).send("Save Changes", changed);
    expect(saved.statuses, name).toContain(pageMessages.saved);
    const seen = async () => (await request.get(page.path)).text();
    await expect.poll(seen, { message: name }).toContain(words);
    const restored = await (await web.open(`${form}/history?version=0`)).send("Restore this version");
    expect(restored.statuses.join(), name).toContain("The original text is in the form now.");
    expect((await restored.send("Save Changes")).statuses, name).toContain(pageMessages.saved);
    await expect.poll(seen, { message: name }).not.toContain(words);
  }
});
