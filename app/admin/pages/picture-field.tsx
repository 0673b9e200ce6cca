import { getInputProps, useField } from "@conform-to/react";
import { useRef } from "react";
import { href, useParams } from "react-router";
import { FieldGroup } from "#app/ui/field.tsx";
import type { PictureFieldRule } from "#domain/content/pages/fields.ts";
import { placedPicture, placedReference } from "#domain/content/pictures/reference.ts";
import { PictureChoice } from "../media/picture-choice.tsx";
import { PictureFacts } from "../media/picture-facts.tsx";
import { drawingOf } from "./drawings.ts";
import { FocalPoint, SectionShape } from "./focal-point.tsx";

interface SectionPictureFieldProps {
  rule: PictureFieldRule;
  typed?: string;
}

/** A section's picture: a picture of the library and the point it is cut around, or the drawn landscape. */
export function SectionPictureField({ rule, typed = "" }: SectionPictureFieldProps) {
  const [field] = useField<string>(rule.path);
  const { page = "" } = useParams();
  const input = useRef<HTMLInputElement>(null);
  const drawing = drawingOf(page, rule.path);
  const placed = placedPicture(typed);

  function put(text: string) {
    if (!input.current) return;
    input.current.value = text;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <FieldGroup field={field} label={rule.label} required={null}>
      {/* Not of type hidden, whose value React resets to the default. */}
      <input
        {...getInputProps(field, { type: "text" })}
        id={`${field.id}-text`}
        ref={input}
        hidden
        className="hidden"
      />
      <div className="grid gap-4">
        {placed ? (
          <FocalPoint
            key={placed.id}
            point={placed}
            address={href("/admin/media/:id/preview", { id: placed.id })}
            ratio={drawing?.ratio ?? 1}
            change={(point) => put(placedReference({ ...placed, ...point }))}
          />
        ) : (
          drawing && (
            <SectionShape ratio={drawing.ratio}>
              <img src={drawing.src} alt="" loading="lazy" />
            </SectionShape>
          )
        )}
        {placed && <PictureFacts id={placed.id} />}
        <PictureChoice
          input={input}
          isChosen={placed !== null}
          isRemovable={typed !== ""}
          toValue={(id) => placedReference({ id, fromLeft: 50, fromTop: 50 })}
          removeText="Back to the drawing"
        />
      </div>
    </FieldGroup>
  );
}
