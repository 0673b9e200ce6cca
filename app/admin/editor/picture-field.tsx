import { getInputProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldFrame, type FieldProps, hintId } from "#app/ui/field.tsx";
import { pictureIdOf, pictureReference } from "#domain/content/pictures/reference.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { usePictureLibrary } from "../media/chooser.tsx";
import { TypedImage, useTypedImage } from "./typed-image.tsx";

/** A field for an image's address or a picture of the library. */
export function PictureField({ field, label, hint }: FieldProps) {
  const [typed, setTyped] = useState(field.initialValue ?? "");
  const library = usePictureLibrary();

  // The value may have been restored or typed before hydration.
  useEffect(() => setTyped(boxOf(field.id)?.value ?? ""), [field.id]);

  function put(text: string) {
    const box = boxOf(field.id);
    if (!box) return;
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  }

  async function choose() {
    const chosen = await library.choose();
    if (chosen) put(pictureReference(chosen.id));
  }

  return (
    <FieldFrame
      field={field}
      label={label}
      hint={<>A web address, or the reference of a picture in Media. {hint}</>}
      required={false}
      foot={<ChosenImage typed={typed} remove={() => put("")} />}
    >
      <div className="image-field">
        <input
          {...getInputProps(field, { type: "url", ariaDescribedBy: hintId(field) })}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          className="control"
        />
        <Button type="button" tone="outline" onClick={choose}>
          Choose a picture
        </Button>
      </div>
    </FieldFrame>
  );
}

function boxOf(id: string) {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement ? box : null;
}

interface ChosenImageProps {
  typed: string;
  remove(): void;
}

function ChosenImage({ typed, remove }: ChosenImageProps) {
  const address = useTypedImage(typed);
  const id = pictureIdOf(typed);
  if (!address || !typed) return null;
  return (
    <div className="chosen-image">
      <div className="picture-frame">
        <TypedImage address={address} />
      </div>
      {id && (
        <a
          href={openedAddress(href("/admin/media"), id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: "quiet", size: "small" })}
        >
          Open in Media<span className="sr-only"> in a new tab</span>
        </a>
      )}
      <Button type="button" tone="quiet" size="small" onClick={remove}>
        Remove<span className="sr-only"> the picture</span>
      </Button>
    </div>
  );
}
