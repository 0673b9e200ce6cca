const mark = "data-shown-place";
const folded = "details:not([open])";

/** An ink ring within an amber one is visible on every background of the site. */
const outline = {
  outline: "3px solid #e9a23b",
  "outline-offset": "3px",
  "box-shadow": "0 0 0 3px #10201b",
};

/**
 * Scrolls a previewed page to the first of these texts that it shows, and outlines it. A text is one paragraph, with its
 * placeholders filled in. Of several places, the one closest to the texts nearby is taken. Returns false if the page shows
 * none of the texts.
 */
export function showPlace(page: Document, texts: string[], nearby: string[] = []): boolean {
  for (const former of page.querySelectorAll<HTMLElement>(`[${mark}]`)) removeOutline(former);
  const around = nearby.map(squeezed).filter((text) => text && textOf(page.body).includes(text));
  for (const text of texts.map(squeezed).filter(Boolean)) {
    const place = closest(smallestWith(page.body, text), text, around);
    if (!place || !isShown(place)) continue;
    unfold(place);
    addOutline(place);
    scrollTo(place);
    return true;
  }
  return false;
}

/** Without spaces, because elements that stand apart may have none between them. */
function squeezed(text: string) {
  return text.replace(/\s+/g, "");
}

function textOf(element: Element) {
  return squeezed(element.textContent ?? "");
}

/** The elements that contain the text while none of their children does. */
function smallestWith(element: Element, text: string): HTMLElement[] {
  const within = [...element.children].filter((child) => textOf(child).includes(text));
  if (within.length > 0) return within.flatMap((child) => smallestWith(child, text));
  return textOf(element).includes(text) && !element.matches("script") ? [element as HTMLElement] : [];
}

/** Whether the element is visible or folded, unlike a menu that is closed. */
function isShown(element: Element) {
  return element.checkVisibility() || element.closest(folded) !== null;
}

/** The element in the smallest part of the page that has the texts around it too; best one that says nothing else. */
function closest(elements: HTMLElement[], text: string, around: string[]) {
  const rated = elements.map((element) => ({
    element,
    part: partWith(element, around),
    hidden: Number(!isShown(element)),
    rest: textOf(element).length - text.length,
  }));
  const [best] = rated.toSorted(
    (one, other) => one.part - other.part || one.hidden - other.hidden || one.rest - other.rest,
  );
  return best?.element;
}

/** The length of the smallest part of the page that contains the element and these texts. */
function partWith(element: Element, texts: string[]) {
  let part = element;
  if (texts.length === 0) return 0;
  while (part.parentElement && !texts.every((text) => textOf(part).includes(text))) part = part.parentElement;
  return textOf(part).length;
}

/** Opens what the element is folded in, such as the answer to a question. */
function unfold(element: Element) {
  for (let around = element.closest(folded); around; around = element.closest(folded)) {
    around.setAttribute("open", "");
  }
}

function addOutline(element: HTMLElement) {
  element.setAttribute(mark, "");
  for (const [name, value] of Object.entries(outline)) element.style.setProperty(name, value);
}

function removeOutline(element: HTMLElement) {
  element.removeAttribute(mark);
  for (const name of Object.keys(outline)) element.style.removeProperty(name);
}

/** Scrolls the page alone: `scrollIntoView` would scroll the document around its frame too. */
function scrollTo(element: HTMLElement) {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  const margin = Math.max(96, (view.innerHeight - height) / 2);
  const isCalm = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
  view.scrollTo({ top: view.scrollY + top - margin, behavior: isCalm ? "instant" : "smooth" });
}
