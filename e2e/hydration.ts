import { type Page, selectors } from "@playwright/test";

/** Finds the page's root for as long as React has yet to take it over. */
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

/** Before each action and assertion on a page that React is to take over: a person is slower than its scripts. */
export function waitForHydration(page: Page) {
  waiting.set(
    page,
    page.addLocatorHandler(hydrating(page), async () => {}),
  );
}

/** For what is done before the scripts arrive: they do when the answer is called. */
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
