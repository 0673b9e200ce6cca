import type { Page } from "@playwright/test";
import { expect, findViolations, test } from "./test.ts";

/** One line of a table of screens. */
export interface Screen {
  /** Its address; without one it follows from the line before. */
  at?: string;
  /** The state it is in, such as "empty" or "refused form". */
  is: string;
  /** What brings it into this state. */
  by?: (page: Page) => Promise<unknown>;
  /** Words that are seen in this state alone. */
  says?: string | RegExp;
  /** axe looks at the layout of a phone, because it is another one. */
  narrow?: true;
  /** What axe looks at, if the rest is that of another line. */
  within?: string;
}

interface Look {
  /** The widths in which nothing may scroll sideways. */
  widths: number[];
  /** What axe leaves out, because it is the same on every screen. */
  without?: string[];
}

const phone = 390;
const desktop = 1440;
const height = 900;

/** Opens each screen once, runs axe once, and looks at it in each width. */
export async function expectScreens(page: Page, screens: Screen[], { widths, without = [] }: Look) {
  for (const screen of screens) {
    const { at, is, by, says, narrow, within } = screen;
    const title = `${at ?? new URL(page.url()).pathname}, ${is}`;
    await test.step(title, async () => {
      const first = narrow ? phone : desktop;
      await page.setViewportSize({ width: first, height });
      if (at) await page.goto(at);
      await by?.(page);
      if (says) await expect(page.getByText(says).filter({ visible: true }).first(), title).toBeVisible();
      const violations = await findViolations(page, { within, without: ["iframe", ...without] });
      expect.soft(violations, title).toEqual([]);
      for (const width of [first, ...widths.filter((width) => width !== first)]) {
        await page.setViewportSize({ width, height });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(needed, `${title}, ${width} pixels wide`).toBe(width);
      }
    });
  }
}
