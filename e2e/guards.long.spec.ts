import { expectNoLeaks, spellings, strangers } from "./guards.ts";
import { test } from "./test.ts";

for (const who of strangers) {
  test(`as ${who}, no variant of a guarded address reveals data or changes a row`, async ({ web, site }) => {
    test.slow();
    await expectNoLeaks(who, { web, site }, spellings);
  });
}
