import { drawContours } from "../../app/ui/contours.ts";
import { logoSvg } from "./brand.ts";
import { asImage, fontFaces } from "./sheet.ts";

const art = drawContours({ seed: "share", kind: "lines", width: 1200, height: 630, scale: 620 });

/** What a shared link shows where its page has no picture of its own. */
export const shareImage = `<!doctype html><style>${fontFaces}
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; display: flex; flex-direction: column; justify-content: space-between; width: 1200px; height: 630px; padding: 72px 80px; background: #0b2a23; color: #fff; }
  .art { position: absolute; inset: 0; width: 100%; height: 100%; }
  .logo { position: relative; width: 430px; }
  p { position: relative; max-width: 10em; font: 480 92px/1.04 Fraunces; letter-spacing: -.018em; }
  small { position: relative; font: 400 26px Instrument; color: #a7d3bf; }
</style>
<img class="art" alt="" src="${asImage(art)}">
<img class="logo" alt="" src="${asImage(logoSvg("#ffffff"))}">
<p>Building Sustainable Futures, Together</p>
<small>Consulting for startups, small businesses and nonprofits</small>`;
