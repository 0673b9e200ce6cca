import { type Page, selectors } from "@playwright/test";

/** Matches the page's root until it is hydrated. */
await selectors.register("hydrating", () => ({
  query(root: Document) {
    const isWithoutScripts = matchMedia("(scripting: none)").matches;
    return isWithoutScripts ? null : root.querySelector("html[data-hydrated=false]");
  },
  queryAll(root: Document) {
    const found = this.query(root);
    return found ? [found] : [];
  },
}));

function hydrating(page: Page) {
  return page.locator("hydrating=");
}

const waiting = new WeakMap<Page, Promise<void>>();

/** Waits for hydration before each action and assertion, because people are slower than scripts. */
export function waitForHydration(page: Page) {
  waiting.set(
    page,
    page.addLocatorHandler(hydrating(page), async () => {}),
  );
}

/** Blocks scripts until the returned function is called, to test what happens before hydration. */
export async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await waiting.get(page);
  await page.removeLocatorHandler(hydrating(page));
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return async function release() {
    scripts.resolve();
    await hydrating(page).waitFor({ state: "detached" });
    waitForHydration(page);
  };
}
