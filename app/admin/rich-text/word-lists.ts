/** Word copies a list as paragraphs whose style names the list and the level. */
export function convertWordLists(body: HTMLElement) {
  let open: HTMLElement[] = [];
  for (const paragraph of Array.from(body.querySelectorAll<HTMLElement>("p"))) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const isContinued = open[0] && paragraph.previousElementSibling === open[0];
    if (!isContinued) open = [];
    const marker = takeMarker(paragraph);
    const name = /^[\da-z]{1,5}[.)]/i.test(marker) ? "ol" : "ul";
    open.length = Math.min(open.length, level);
    while (open.length < level) open.push(openList(name, open.at(-1), paragraph));
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function openList(name: string, outer: HTMLElement | undefined, paragraph: Element) {
  const list = document.createElement(name);
  if (!outer) paragraph.before(list);
  else (outer.lastElementChild ?? outer.appendChild(document.createElement("li"))).append(list);
  return list;
}

/** Reads the attribute, because browsers drop unknown properties from `element.style`. */
function levelOf(paragraph: Element) {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1];
  if (level) return Number(level);
  const isListed =
    /^MsoListParagraph/.test(paragraph.className) && /^[·•o§▪–-]\s/.test(paragraph.textContent.trim());
  return isListed ? 1 : null;
}

function takeMarker(paragraph: Element) {
  const marked = Array.from(paragraph.querySelectorAll("[style]")).find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute("style") ?? ""),
  );
  const text = (marked ?? paragraph).textContent.trim();
  if (marked) marked.remove();
  else stripBullet(paragraph);
  return marked ? text : (text.split(/\s/)[0] ?? "");
}

/** Some versions of Word copy the bullet as part of the text. */
function stripBullet(paragraph: Element) {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? "").replace(/^\s*([·•o§▪–-]|\w{1,3}[.)])[\s\u00a0]+/, "");
}
