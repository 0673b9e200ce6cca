import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawContours } from "../../app/ui/contours.ts";
import { logoSvg } from "./brand.ts";

function font(path: string) {
  const file = join(import.meta.dirname, "../../node_modules/@fontsource-variable", path);
  return `url(data:font/woff2;base64,${readFileSync(file).toString("base64")})`;
}

export function asImage(svg: string) {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

export const fontFaces = `
  @font-face { font-family: Fraunces; font-weight: 100 900; src: ${font("fraunces/files/fraunces-latin-wght-normal.woff2")}; }
  @font-face { font-family: Instrument; font-weight: 400 700; src: ${font("instrument-sans/files/instrument-sans-latin-wght-normal.woff2")}; }`;

const style = `
  @page { size: Letter; margin: 0; }
  * { box-sizing: border-box; margin: 0; }
  body { font: 9.6pt/1.5 Instrument, sans-serif; color: #10201b; background: #faf8f3; -webkit-print-color-adjust: exact; }
  h1, h2, h3, .display { font-family: Fraunces, serif; font-weight: 480; letter-spacing: -.015em; line-height: 1.1; }
  h1 { max-width: 15em; font-size: 25pt; }
  h2 { font-size: 14pt; }
  h3 { margin-bottom: .03in; font-size: 11pt; letter-spacing: 0; }
  .sheet { position: relative; display: flex; flex-direction: column; width: 8.5in; height: 11in; }
  .sheet > header { position: relative; flex: none; padding: .45in .7in .36in; background: #0b2a23; color: #fff; overflow: hidden; }
  .sheet > header > .art { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .sheet > header > * { position: relative; }
  .sheet > header .logo { display: block; height: .29in; margin-bottom: .32in; }
  .sheet > main { flex: 1; display: grid; align-content: start; gap: .2in; padding: .3in .7in 0; }
  .sheet > footer { display: flex; justify-content: space-between; gap: .5in; margin: 0 .7in; padding: .14in 0 .4in; border-top: 1px solid #10201b; font-size: 8pt; color: #42514b; }
  .label { color: #a7d3bf; font-size: 9pt; margin-bottom: .1in; }
  main .label { color: #0f5c4a; margin-bottom: .06in; }
  .muted { color: #42514b; }
  .rule { border-top: 1px solid #10201b; padding-top: .12in; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; gap: .12in .45in; }
  dl { display: grid; }`;

interface Sheet {
  title: string;
  label: string;
  heading: string;
  seed: string;
  main: string;
  extraStyle?: string;
}

/** One page of paper in the site's look. */
export function sheet({ title, label, heading, seed, main, extraStyle = "" }: Sheet) {
  const art = drawContours({ seed, kind: "lines", width: 1200, height: 420 });
  return `<!doctype html><html lang="en-US"><title>${title}</title><style>${fontFaces}${style}${extraStyle}</style>
  <div class="sheet">
    <header>
      <img class="art" alt="" src="${asImage(art)}">
      <img class="logo" alt="Beunec Consulting" src="${asImage(logoSvg("#ffffff"))}">
      <p class="label">${label}</p>
      <h1>${heading}</h1>
    </header>
    <main>${main}</main>
    <footer><span>Current press phone and e-mail: see Media Center on our website.</span><span>May be quoted with the source named.</span></footer>
  </div></html>`;
}
