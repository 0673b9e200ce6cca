import { encode } from "uqr";
import type { PngLogo } from "#domain/office/look/png-logo.server.ts";
import { logoGrounds } from "#domain/office/look/rules.ts";
import { runsOf } from "./fonts.server.ts";
import { colors, type Words } from "./words.server.ts";

declare global {
  namespace PDFKit.Mixins {
    /** Those that the declarations of pdfkit lack. */
    interface StructureElementOptions {
      bbox?: readonly [left: number, top: number, right: number, bottom: number];
      scope?: Words["scope"];
    }
  }
}

export type Pdf = PDFKit.PDFDocument;

/** What is not read out. */
export function drawArtifact(pdf: Pdf, draw: () => void) {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}

/** As in `app/ui/mark.ts`, which is 30 units wide. */
const waves =
  "M.4 12.8l2-1.6c4.4-3.6 7 1.6 11.6-.8 3.4-1.8 5.6-4.4 11-3.2l4 .9M.4 18.3l1.2-.9c4.8-3.4 8 1.4 13-1.2 4.2-2.2 7-5 13.6-3M3 24.1l1.4-.7c3.8-2 6.6.4 10.8-1.4 4.4-2 7-4.6 12.8-2.6";

export function drawMark(pdf: Pdf, x: number, y: number, size: number) {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 30);
  pdf.lineWidth(1.7).strokeColor(colors.evergreen).circle(15, 15, 13.6).stroke();
  pdf.circle(15, 15, 14.4).clip().path(waves).stroke().restore();
}

interface Frame {
  width: number;
  height: number;
  /** Between the frame and the logo; 0 without a frame. */
  padding: number;
}

export function drawLogo(pdf: Pdf, x: number, y: number, { content, plate }: PngLogo, frame: Frame) {
  const { width, height, padding } = frame;
  if (plate) pdf.roundedRect(x, y, width, height, 3).fill(logoGrounds[plate]);
  const size = { width: width - 2 * padding, height: height - 2 * padding };
  pdf.image(Buffer.from(content), x + padding, y + padding, size);
}

interface Line {
  left: number;
  y: number;
  width: number;
}

export function drawRule(pdf: Pdf, { left, y, width }: Line, rule: { color: string; width: number }) {
  pdf
    .lineWidth(rule.width)
    .strokeColor(rule.color)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
}

/** Dark fields of a row that touch are one rectangle, and all are one shape. */
export function drawCode(pdf: Pdf, text: string, x: number, y: number, size: number) {
  const { data: rows, size: count } = encode(text, { border: 0 });
  const field = size / count;
  for (const [row, fields] of rows.entries()) {
    const dark = fields.map((isDark) => (isDark ? "#" : " ")).join("");
    for (const { 0: run, index } of dark.matchAll(/#+/g)) {
      pdf.rect(x + index * field, y + row * field, run.length * field, field);
    }
  }
  pdf.fill(colors.ink);
}

/** Large and pale across the page. */
export function drawSampleMark(pdf: Pdf, { width, height }: { width: number; height: number }) {
  const size = 190;
  pdf.save().rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font("display-latin").fontSize(size).fillColor(colors.evergreen, 0.1);
  const [left, top] = [(width - pdf.widthOfString("Sample")) / 2, height / 2 - size * 0.62];
  pdf.text("Sample", left, top, { lineBreak: false }).restore();
}

/** Draws lines where their block is. */
export function drawWords(pdf: Pdf, left: number, top: number, words: Words) {
  const { lines, style, leading, color, x, y, width, align, lead, link } = words;
  for (const [index, line] of lines.entries()) {
    const runs = runsOf(line, style);
    const lineWidth = runs.reduce((sum, run) => sum + run.width, 0);
    const lineTop = top + y + index * leading;
    let at = left + x + (align === "right" ? width - lineWidth : 0);
    const drawn = runs.map((run) => ({ ...run, style }));
    if (index === 0 && lead)
      drawn.unshift(...runsOf(lead.text, lead.style).map((run) => ({ ...run, style: lead.style })));
    for (const run of drawn) {
      pdf.font(run.fontName).fontSize(run.style.size).fillColor(color, 1);
      const above = (leading - pdf.currentLineHeight()) / 2;
      pdf.text(run.text, at, lineTop + above, { lineBreak: false, features: run.style.features, link });
      at += run.width;
    }
  }
}
