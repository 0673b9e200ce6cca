import { addFormattedRows } from "../requests/formatted-rows.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone only a text's tables and code scroll sideways, and by keyboard", async ({ page, site }) => {
  const { article } = await addFormattedRows(site.database);
  await page.goto(article);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const name of [/^Table 1: Phase, Weeks/, "Code 2"]) {
    const region = page.getByRole("region", { name });
    await region.focus();
    await expect(region).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
});
