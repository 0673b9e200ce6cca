import type { ElementContent, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { RichDocument } from "../rich-text/document.server.ts";

/** A text as feed readers show it: plain elements, and addresses that lead somewhere from anywhere. */
export function htmlOf({ root, pictures }: RichDocument, page: string): string {
  function plain(node: RootContent): RootContent[] {
    if (node.type !== "element") return [node];
    const [first] = node.children;
    // Around headings and tables, for our own pages.
    if (node.tagName === "div") return first ? plain(first) : [];
    const { dataPrinted, ...properties } = node.properties;
    const { href, src } = properties;
    if (typeof href === "string") properties.href = new URL(href, page).href;
    if (typeof src === "string") {
      const picture = pictures[src];
      properties.src = new URL(picture?.src ?? src, page).href;
      if (picture) Object.assign(properties, { width: picture.width, height: picture.height });
    }
    return [{ ...node, properties, children: node.children.flatMap(plain) as ElementContent[] }];
  }
  const whole: Root = { type: "root", children: root.children.flatMap(plain) };
  return toHtml(whole);
}
