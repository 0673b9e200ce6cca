import type { BrowserContext, Page } from "@playwright/test";

const navigations = ["goto", "reload", "goBack", "goForward", "waitForURL"] as const;

/**
 * Lets tests act only once a page is hydrated, because people are slower than scripts: until then everything on it is
 * invisible, so that actions wait for it, and navigations return after it.
 */
export async function waitForHydration(context: BrowserContext) {
  context.on("page", waitAfterNavigations);
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@media not (scripting: none) { html[data-hydrated=false] { visibility: hidden } }");
    document.adoptedStyleSheets.push(sheet);
  });
}

function waitAfterNavigations(page: Page) {
  for (const name of navigations) {
    const navigate = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(page, {
      async [name](...given: unknown[]) {
        const answer = await navigate(...given);
        if (!held.has(page)) await hydrated(page);
        return answer;
      },
    });
  }
}

/** Effects run after the first frame: waits until the browser has nothing left to do. */
async function hydrated(page: Page) {
  await page.waitForFunction(
    () => {
      if (matchMedia("(scripting: none)").matches) return true;
      const { hydrated } = document.documentElement.dataset;
      if (hydrated === "true")
        return new Promise((end) => requestIdleCallback(() => end(true), { timeout: 1000 }));
      return hydrated === undefined;
    },
    undefined,
    { polling: 20 },
  );
}

const held = new WeakSet<Page>();

/** Blocks scripts until the returned function is called, to test what happens before hydration. */
export async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  held.add(page);
  await page.addInitScript(() => {
    document.adoptedStyleSheets.pop();
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return async function release() {
    scripts.resolve();
    held.delete(page);
    await hydrated(page);
  };
}
