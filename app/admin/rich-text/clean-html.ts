import { missingPicture } from "#domain/content/pictures/reference.ts";
import { isLinkAddress } from "#domain/content/rich-text/addresses.ts";
import { convertWordLists } from "./word-lists.ts";

const unwanted =
  "style, script, meta, link, title, head, noscript, template, iframe, object, embed, svg, canvas, video, audio, button, input, select, textarea, [hidden], [aria-hidden=true]";

/**
 * Reduces pasted HTML to its text and the formatting that our Markdown supports. Pictures become missing ones; `takePicture`
 * is called with the address of each and returns the number of its upload.
 */
export function cleanHtml(html: string, takePicture: (address: string) => number): string {
  // Copied from one of our editors; its schema reads it as it is.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(withoutCode(html), "text/html");
  removeComments(body);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>("[style]"))
    if (isHidden(element)) element.remove();
  for (const image of body.querySelectorAll("img")) convertImage(image, takePicture);
  convertWordLists(body);
  for (const nested of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) moveIntoItem(nested);
  levelHeadings(body);
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) convertStyles(element);
  for (const table of body.querySelectorAll("table")) tidyTable(table);
  for (const link of body.querySelectorAll("a")) tidyLink(link);
  for (const line of body.querySelectorAll("br")) splitAt(line);
  for (const element of body.querySelectorAll("*")) removeAttributes(element);
  body.normalize();
  tidySpaces(body);
  for (const block of body.querySelectorAll("p, h2, h3, li, blockquote")) if (isEmpty(block)) block.remove();
  return body.innerHTML;
}

/** Removed before parsing: the content security policy reports style sheets and scripts even in a parsed document. */
function withoutCode(html: string) {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, "")
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
}

function removeComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function isHidden({ style, outerHTML }: HTMLElement) {
  const tag = outerHTML.slice(0, outerHTML.indexOf(">"));
  return style.display === "none" || style.visibility === "hidden" || /mso-hide:\s*all/i.test(tag);
}

function convertImage(image: HTMLImageElement, takePicture: (address: string) => number) {
  const { alt, width, height } = image;
  const isPixel = image.hasAttribute("width") && width <= 2 && height <= 2;
  if (isPixel) return image.remove();
  // Mail programs and chats show emoji as pictures.
  if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 20) return image.replaceWith(alt);
  image.dataset.picture = missingPicture;
  image.dataset.upload = String(takePicture(image.getAttribute("src") ?? ""));
  image.alt = alt.replace(/\s+/g, " ").trim();
  placeImage(image);
}

/** Puts a picture between paragraphs. Headings and cells hold only text, so it stands before or after them. */
function placeImage(image: HTMLImageElement) {
  const table = image.closest("table");
  if (table && !isLayout(table)) return table.after(image);
  const heading = image.closest("h1, h2, h3, h4, h5, h6, .MsoTitle");
  if (heading) return heading.before(image);
  const paragraph = image.closest("p");
  if (!paragraph) return;
  const rest = document.createRange();
  rest.setStartAfter(image);
  rest.setEnd(paragraph, paragraph.childNodes.length);
  const after = paragraph.cloneNode(false) as Element;
  after.append(rest.extractContents());
  paragraph.after(image, after);
}

/** Google Docs puts a nested list beside its item instead of into it. */
function moveIntoItem(nested: Element) {
  const item = nested.previousElementSibling;
  if (item?.tagName === "LI") item.append(nested);
}

/** The highest pasted level becomes a heading, all lower levels become subheadings. */
function levelHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  const headings = Array.from(body.querySelectorAll("h1, h2, h3, h4, h5, h6"));
  const highest = Math.min(...headings.map(({ tagName }) => Number(tagName[1])));
  for (const heading of headings) {
    const level = Number(heading.tagName[1]) === highest ? "h2" : "h3";
    for (const bold of heading.querySelectorAll("b, strong")) bold.replaceWith(...bold.childNodes);
    rename(heading, level);
  }
}

function rename(element: Element, name: string) {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Turns bold and italic styles into elements. Google Docs also wraps everything in a `b` that is not bold. */
function convertStyles(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style;
  const isInline = /^(SPAN|FONT|A|B|STRONG|I|EM)$/.test(element.tagName);
  if (/^(B|STRONG)$/.test(element.tagName) && /^(normal|400)$/.test(fontWeight))
    return element.replaceWith(...element.childNodes);
  if (!isInline || element.closest("h2, h3")) return;
  if (/^(bold|[6-9]00)$/.test(fontWeight)) wrapContent(element, "strong");
  if (fontStyle === "italic") wrapContent(element, "em");
}

function wrapContent(element: Element, name: string) {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function isLayout(table: HTMLTableElement) {
  const isOneCell = table.querySelectorAll("td, th").length < 2;
  return isOneCell || table.getAttribute("role") === "presentation" || table.querySelector("table") !== null;
}

const blocksInCells = "p, div, li, h2, h3, blockquote, pre";

/** Makes cells of lines and the first row the header. Layout tables are unwrapped. */
function tidyTable(table: HTMLTableElement) {
  const cells = Array.from(table.querySelectorAll<HTMLTableCellElement>("td, th"));
  if (isLayout(table)) return table.replaceWith(...cells.map((cell) => rename(cell, "div")));
  for (const cell of cells) {
    for (const list of cell.querySelectorAll("ul, ol")) list.replaceWith(...list.childNodes);
    for (const block of cell.querySelectorAll(blocksInCells)) {
      if (block.querySelector(blocksInCells)) block.replaceWith(...block.childNodes);
      else rename(block, "p");
    }
  }
  for (const cell of table.rows[0]?.cells ?? []) if (cell.tagName === "TD") rename(cell, "th");
  table.querySelector("caption")?.remove();
}

function tidyLink(link: HTMLAnchorElement) {
  const address = linkedAddress(link.getAttribute("href") ?? "");
  if (isLinkAddress(address) && !address.startsWith("#")) link.setAttribute("href", address);
  else link.replaceWith(...link.childNodes);
}

/** The target of a link that Google Docs redirects through google.com. */
function linkedAddress(address: string) {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address;
  return new URL(address).searchParams.get("q") ?? address;
}

/** Splits the paragraph at a line break; within code the break stays a newline. */
function splitAt(line: Element) {
  if (line.closest("pre")) return line.replaceWith("\n");
  const block = line.closest("p, div, li, h2, h3, blockquote, td, th");
  if (!block || /^(H2|H3)$/.test(block.tagName) || line.parentElement !== block) return line.replaceWith(" ");
  const before = document.createElement("p");
  const nodes = Array.from(block.childNodes);
  const start = nodes.slice(0, nodes.indexOf(line as ChildNode)).findLastIndex(isBlock) + 1;
  before.append(...nodes.slice(start, nodes.indexOf(line as ChildNode)));
  if (block.tagName === "P") {
    block.before(before);
    line.remove();
  } else line.replaceWith(before);
}

function isBlock(node: ChildNode) {
  return node instanceof Element && /^(P|UL|OL|DIV|TABLE|PRE|BLOCKQUOTE)$/.test(node.tagName);
}

function removeAttributes(element: Element) {
  for (const { name } of Array.from(element.attributes)) {
    if (!isAllowed(element, name)) element.removeAttribute(name);
  }
}

function isAllowed({ tagName, className }: Element, name: string) {
  if (tagName === "IMG") return /^(alt|data-picture|data-upload)$/.test(name);
  if (name === "class") return tagName === "CODE" && /^language-\w+$/.test(className);
  return (name === "href" && tagName === "A") || (name === "start" && tagName === "OL");
}

/** Word processors write non-breaking spaces to preserve several in a row. */
function tidySpaces(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.closest("pre"))
      text.nodeValue = (text.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ");
  }
}

function isEmpty(element: Element) {
  return element.textContent?.trim() === "" && !element.querySelector("img");
}
