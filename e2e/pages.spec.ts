import { expect, test } from "./test.ts";

test("the strip of Home takes 30 seconds and stops on hover, on focus, by its button and with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Trending Insights" });
  const track = strip.locator(".ticker-track");
  await expect(track).toHaveCSS("animation-duration", "30s");
  await expect(track).toHaveCSS("animation-play-state", "running");
  await strip.hover();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS("animation-play-state", "running");
  const pause = strip.getByRole("checkbox", { name: "Pause the moving strip" });
  await pause.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await pause.press("Space");
  await pause.blur();
  await expect(pause).toBeChecked();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(track).toHaveCSS("animation-name", "none");
});

test("what a jump brings into view slides in, each card 0.2 seconds after the one before", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/use-cases#nonprofits");
  const waiting = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState !== "finished")
        .map(({ effect }) => (effect as KeyframeEffect).target as HTMLElement)
        .filter((target) => {
          const box = target.parentElement?.getBoundingClientRect();
          return box && box.bottom > 0 && box.top < innerHeight;
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(waiting).toEqual([]);
  await page.goto("/solutions");
  const cards = page.locator(".enter-cards").first().locator("> *");
  await expect(cards).toHaveCount(8);
  await expect(cards.last()).toHaveCSS("animation-delay", "1.4s");
});
