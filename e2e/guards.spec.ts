import { expectNoLeaks, spellings, strangers } from "./guards.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

/** One behind each guard, tried in all spellings; `guards.long.spec.ts` tries all addresses so. */
const samples = ["/admin/blog", "/account"];

for (const who of strangers) {
  test(`as ${who}, no guarded address reveals data or changes a row`, ({ web, site }) =>
    expectNoLeaks(who, { web, site }, (path) => (samples.includes(path) ? spellings(path) : [path])));
}

for (const { area, enter, address } of [
  { area: "portal", enter: signUpMember, address: "/account" },
  { area: "back office", enter: signInAsAdmin, address: "/admin/settings" },
]) {
  test(`a form with too many fields is refused with a sentence, in the ${area} too`, async ({ web }) => {
    await enter(web);
    const refused = await web.post(address, { a: Array.from({ length: 300 }, () => "1") });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Nothing was sent");
    expect(refused.text).toContain("more fields than this form");
  });
}
