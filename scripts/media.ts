// Makes the downloads of the media center and the picture for shared links; needs zip and a Chromium:
// `CHROMIUM=/usr/bin/chromium node scripts/media.ts`
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { brandFiles, logo } from "./media/brand.ts";
import { executiveBios } from "./media/executive-bios.ts";
import { factSheet } from "./media/fact-sheet.ts";
import { shareImage } from "./media/share-image.ts";

const publicFolder = join(import.meta.dirname, "../public");
const folder = join(publicFolder, "media");

async function print(browser: Browser, html: string, file: string) {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    path: file,
    format: "Letter",
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
  });
  await page.close();
}

async function photograph(browser: Browser, html: string, size: { width: number; height: number }) {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

async function packBrand(browser: Browser, file: string) {
  const work = mkdtempSync(join(tmpdir(), "brand-"));
  for (const [name, text] of Object.entries(brandFiles)) writeFileSync(join(work, name), text);
  for (const { name, svg, width, height } of logo) {
    writeFileSync(join(work, `${name}.svg`), svg);
    const html = `<body style="margin:0">${svg.replace("<svg ", `<svg width="${width}" height="${height}" style="display:block" `)}`;
    writeFileSync(join(work, `${name}.png`), await photograph(browser, html, { width, height }));
  }
  rmSync(file, { force: true });
  execFileSync("zip", ["-q", "-X", "-9", "-r", file, "."], { cwd: work });
  rmSync(work, { recursive: true });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
await print(browser, factSheet, join(folder, "fact-sheet.pdf"));
await print(browser, executiveBios, join(folder, "executive-bios.pdf"));
await packBrand(browser, join(folder, "brand-assets.zip"));
writeFileSync(
  join(publicFolder, "share.png"),
  await photograph(browser, shareImage, { width: 1200, height: 630 }),
);
await browser.close();

for (const name of [
  "media/fact-sheet.pdf",
  "media/executive-bios.pdf",
  "media/brand-assets.zip",
  "share.png",
]) {
  console.log(`${name}: ${(statSync(join(publicFolder, name)).size / 1024).toFixed(0)} KB`);
}
