import type { Element, ElementContent, Properties } from "hast";
import type { Code, Heading, Image, Link, Paragraph, Table } from "mdast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import { toString as wordsOf } from "mdast-util-to-string";
import { pictureAddress } from "#app/ui/picture-address.ts";
import { printedAddress } from "#app/ui/printed-address.ts";
import { missingPicture, pictureIdOf } from "#domain/content/pictures/reference.ts";
import { isLinkAddress } from "#domain/content/rich-text/addresses.ts";

interface Surroundings {
  /** Of the library, by the addresses that images have. */
  pictures: Readonly<Record<string, { alt: string | null }>>;
  /** A name that no other region of the page has. */
  nameRegion(kind: string): string;
  /** The id of a heading that is linked by its words. */
  placeOf(anchor: string): string;
  isHidden?(address: string): boolean;
  /** The site's own address. */
  site: string;
}

/** Handlers where our elements differ from the default Markdown output. */
export function handlersFor({ pictures, nameRegion, placeOf, isHidden, site }: Surroundings): Handlers {
  function paragraph(state: State, node: Paragraph) {
    const [only, ...others] = node.children;
    if (only?.type === "image" && others.length === 0) return figure(only);
    const children = state.all(node);
    return children.length > 0 ? element("p", node.data?.hProperties ?? {}, children) : undefined;
  }

  function figure(node: Image) {
    const shown = image(node);
    if (shown?.type !== "element") return shown && element("p", {}, [shown]);
    const caption = node.title ? [element("figcaption", {}, [words(node.title)])] : [];
    return element("figure", {}, [shown, ...caption]);
  }

  function image({ url, alt }: Image) {
    if (url === missingPicture) return undefined;
    if (pictureIdOf(url)) {
      const picture = pictures[url];
      return picture && element("img", { src: url, alt: alt || picture.alt || "" });
    }
    if (!pictureAddress(url)) return alt ? words(alt) : undefined;
    return element("img", { src: url, alt: alt ?? "", loading: "lazy", referrerPolicy: "no-referrer" });
  }

  function heading(state: State, node: Heading) {
    const id = node.data?.hProperties?.id;
    const text = wordsOf(node, { includeImageAlt: false });
    const children = state.all(node);
    if (!text) return children.length > 0 ? element("p", node.data?.hProperties ?? {}, children) : undefined;
    if (!id) return element("p", {}, [element("strong", {}, children)]);
    return element("div", { className: ["prose-heading"] }, [
      element(`h${node.depth}`, { id }, children),
      element("a", { href: `#${id}` }, [
        element("span", { ariaHidden: "true" }, [words("#")]),
        element("span", { className: ["sr-only"] }, [words(`Link to “${text}”`)]),
      ]),
    ]);
  }

  function link(state: State, node: Link) {
    const children = state.all(node);
    if (!isLinkAddress(node.url) || isHidden?.(node.url)) return children;
    if (node.url.startsWith("#")) return element("a", { href: `#${placeOf(node.url.slice(1))}` }, children);
    const rel = /^https?:/i.test(node.url) ? elsewhere : undefined;
    const dataPrinted = printedAddress(node.url, wordsOf(node), site);
    return element("a", { href: node.url, rel, dataPrinted }, children);
  }

  function table(state: State, node: Table) {
    const head = node.children[0]?.children
      .map(({ children }) => children.map((part) => (part.type === "break" ? " " : wordsOf(part))).join(""))
      .filter(Boolean)
      .join(", ");
    const table = defaultHandlers.table(state, node);
    plainCornersIn(table);
    return region(`${nameRegion("Table")}: ${head}`, table);
  }

  function code(state: State, node: Code) {
    return region(nameRegion("Code"), defaultHandlers.code(state, node));
  }

  return { paragraph, image: (_state: State, node: Image) => image(node), heading, link, table, code };
}

/** Empty header cells become plain cells. */
function plainCornersIn(node: Element) {
  if (node.tagName === "th" && node.children.length === 0) node.tagName = "td";
  for (const child of node.children)
    if (child.type === "element" && child.tagName !== "tbody") plainCornersIn(child);
}

const elsewhere = ["noopener", "noreferrer", "nofollow"];

/** A region that scrolls horizontally, also by keyboard. */
function region(name: string, child: Element): Element {
  return element("div", { className: ["prose-region"], role: "region", ariaLabel: name, tabIndex: 0 }, [
    child,
  ]);
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}

function words(value: string): ElementContent {
  return { type: "text", value };
}
