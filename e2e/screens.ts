import type { Page } from "@playwright/test";
import { expect, findViolations, test } from "./test.ts";

/** One line of a table of screens. */
export interface Screen {
  /** Its address; without one it follows from the line before. */
  at?: string;
  /** The state it is in, such as "empty" or "refused form". */
  is: string;
  /** Brings it into this state. */
  by?: (page: Page) => Promise<unknown>;
  /** Text that is visible in this state only. */
  says?: string | RegExp;
  /** axe also checks the layout for phones. */
  narrow?: true;
  /** The part that axe checks, if another line covers the rest. */
  within?: string;
}

interface Look {
  /** The part that axe skips, because it is the same on every screen. */
  without?: readonly string[];
  /** All of them belong to one app, which is loaded for the first. */
  areOneApp?: true;
}

/** At these nothing may scroll sideways. */
const widths = { phone: 320, desktop: 1440 };
const height = 900;

/** Opens each screen once, runs axe at one width, and checks that nothing scrolls sideways on phones and desktops. */
export async function expectScreens(page: Page, screens: Screen[], { without = [], areOneApp }: Look = {}) {
  for (const [index, { at, is, by, says, narrow, within }] of screens.entries()) {
    const title = `${at ?? new URL(page.url()).pathname}, ${is}`;
    await test.step(title, async () => {
      const order = narrow ? [widths.phone, widths.desktop] : [widths.desktop, widths.phone];
      await page.setViewportSize({ width: order[0] ?? 0, height });
      if (at) await (areOneApp && index > 0 ? follow(page, at) : page.goto(at));
      await by?.(page);
      if (says) await expect(page.getByText(says).filter({ visible: true }).first(), title).toBeVisible();
      if (within) await expect(page.locator(within).first(), title).toBeVisible();
      const violations = await findViolations(page, { within, without: ["iframe", ...without] });
      expect.soft(violations, title).toEqual([]);
      for (const width of order) {
        await page.setViewportSize({ width, height });
        expect.soft(await findOverflow(page), `${title}, ${width} pixels wide`).toEqual([]);
      }
    });
  }
}

/**
 * Goes there as a link of the same app does. Loading its scripts and those of axe again for each screen would take half
 * as much processor time again.
 */
function follow(page: Page, address: string) {
  return page.evaluate((to) => window.__reactRouterDataRouter.navigate(to, { flushSync: true }), address);
}

/** What scrolls sideways: the page, or a dialog over it. */
function findOverflow(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
  );
}

declare global {
  interface Window {
    __reactRouterDataRouter: { navigate(to: string, options: { flushSync: boolean }): Promise<void> };
  }
}
