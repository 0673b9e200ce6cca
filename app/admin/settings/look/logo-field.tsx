import { useRef } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup, type FieldProps } from "#app/ui/field.tsx";
import { pictureIdOf, pictureReference } from "#domain/content/pictures/reference.ts";
import type { Ground } from "#domain/office/look/rules.ts";
import { TypedImage } from "../../editor/typed-image.tsx";
import { usePictureLibrary } from "../../media/chooser.tsx";

interface LogoFieldProps extends FieldProps<string | undefined> {
  ground: Ground;
  /** The reference of the chosen picture, or empty. */
  chosen: string;
  onChoose(reference: string): void;
}

/** A picture of the library, shown on its ground. */
export function LogoField({ field, label, hint, ground, chosen, onChoose }: LogoFieldProps) {
  const library = usePictureLibrary();
  const box = useRef<HTMLInputElement>(null);
  const buttonId = `${field.id}-choose`;
  const id = pictureIdOf(chosen);

  function put(reference: string) {
    if (!box.current) return;
    box.current.value = reference;
    // The form checks the field again.
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
    onChoose(reference);
    document.getElementById(buttonId)?.focus();
  }

  async function choose() {
    const picture = await library.choose();
    if (picture) put(pictureReference(picture.id));
  }

  const name = <span className="sr-only"> {label.toLowerCase()}</span>;
  return (
    <FieldGroup field={field} label={label} hint={hint} required={false}>
      <input
        ref={box}
        type="hidden"
        name={field.name}
        form={field.formId}
        defaultValue={field.initialValue}
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
        <Button id={buttonId} type="button" tone="outline" onClick={choose}>
          {id ? "Choose another" : "Choose a picture"}
          {name}
        </Button>
        {id && (
          <Button type="button" tone="quiet" onClick={() => put("")}>
            Remove
            {name}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
