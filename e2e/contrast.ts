import type { Page } from "@playwright/test";
import sharp from "sharp";

type Colour = readonly number[];

/** The lowest contrast of visible texts in the window with what is behind them, as painted, which axe cannot tell on pictures. */
export async function lowestContrast(page: Page, selector: string) {
  const lines = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const colour = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
        return Array.from(range.getClientRects(), (box) => ({ colour, ...(box.toJSON() as DOMRect) }));
      }),
  );
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: transparent !important; stroke: transparent !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return Array.from(data.subarray(start, start + 3));
  };
  let lowest = 21;
  for (const { colour, x, y, width, height } of lines) {
    for (let row = Math.max(0, Math.ceil(y)); row < Math.min(info.height, y + height); row += 3) {
      for (let column = Math.max(0, Math.ceil(x)); column < Math.min(info.width, x + width); column += 3)
        lowest = Math.min(lowest, contrast(colour, pixel(column, row)));
    }
  }
  return lowest;
}

function contrast(one: Colour, other: Colour) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** As WCAG defines it. */
function luminance(colour: Colour) {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
