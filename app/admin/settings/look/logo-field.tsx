import { getInputProps } from "@conform-to/react";
import { useRef } from "react";
import { href } from "react-router";
import { FieldGroup, type FieldProps } from "#app/ui/field.tsx";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import type { Ground } from "#domain/office/look/rules.ts";
import { TypedImage } from "../../editor/typed-image.tsx";
import { PictureChoice } from "../../media/picture-choice.tsx";

interface LogoFieldProps extends FieldProps<string | undefined> {
  ground: Ground;
  /** The reference of the chosen picture, or empty. */
  chosen: string;
  onChoose(reference: string): void;
}

/** A picture of the library, shown on its ground. */
export function LogoField({ field, label, hint, ground, chosen, onChoose }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = pictureIdOf(chosen);
  return (
    <FieldGroup field={field} label={label} hint={hint} required={false}>
      {/* Not of type hidden, whose value React resets to the default. */}
      <input
        {...getInputProps(field, { type: "text" })}
        id={`${field.id}-text`}
        ref={input}
        onInput={({ currentTarget }) => onChoose(currentTarget.value)}
        hidden
        className="hidden"
      />
      <div className="logo-choice">
        {id && (
          <div className="logo-ground logo-thumbnail" data-ground={ground}>
            <TypedImage
              address={href("/admin/media/:id/preview", { id })}
              className="size-full object-contain"
            />
          </div>
        )}
        <PictureChoice input={input} isChosen={id !== null} which={label.toLowerCase()} />
      </div>
    </FieldGroup>
  );
}
