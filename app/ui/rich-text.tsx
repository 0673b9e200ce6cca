import type { Nodes } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Picture, type PictureSources } from "./picture.tsx";
import { Prose } from "./prose.tsx";

interface RichTextProps {
  /** The sanitized syntax tree. */
  root: Nodes;
  /** Pictures of the library, by the addresses that the images of the text have. */
  pictures: Readonly<Record<string, PictureSources>>;
}

/** A text with headings, lists, tables and pictures, which may be wider than the running text. */
export function RichText({ dropCap, ...text }: RichTextProps & { dropCap?: boolean }) {
  return (
    <div className="rich-text">
      <Prose dropCap={dropCap}>
        <RichWords {...text} />
      </Prose>
    </div>
  );
}

/** The elements of a text without a wrapper. */
export function RichWords({ root, pictures }: RichTextProps) {
  return toJsxRuntime(root, { Fragment, jsx, jsxs, components: { img: imageFrom(pictures) } });
}

function imageFrom(pictures: RichTextProps["pictures"]) {
  return ({ src, alt = "", ...rest }: ComponentProps<"img">) => {
    const picture = typeof src === "string" ? pictures[src] : undefined;
    return picture ? (
      <Picture picture={picture} alt={alt} sizes="100vw - 2.5rem, 55rem" isWhole />
    ) : (
      <img src={src} alt={alt} {...rest} />
    );
  };
}
