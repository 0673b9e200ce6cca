import { getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { FieldFrame, type FieldProps, hintId } from "#app/ui/field.tsx";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { PictureChoice } from "../media/picture-choice.tsx";
import { PictureFacts } from "../media/picture-facts.tsx";
import { TypedImage, useTypedImage } from "./typed-image.tsx";

/** A picture of the library, or the address of another. The address is shown if it is none of the library, or refused. */
export function PictureField({ field, label, hint }: FieldProps) {
  const [typed, setTyped] = useState(field.initialValue ?? "");
  const input = useRef<HTMLInputElement>(null);
  const address = useTypedImage(typed);
  const id = field.errors ? null : pictureIdOf(typed);

  // The value may have been restored or typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  return (
    <FieldFrame
      field={field}
      label={label}
      hint={<>A picture of Media, or a web address. {hint}</>}
      required={false}
      foot={!id && address && <ShownPicture address={address} />}
    >
      <div className="image-field">
        {id && <ShownPicture address={href("/admin/media/:id/preview", { id })} />}
        <input
          {...getInputProps(field, { type: "url", ariaDescribedBy: hintId(field) })}
          ref={input}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          hidden={id !== null}
          className={id ? "hidden" : "control"}
        />
        {id && <PictureFacts id={id} />}
        <PictureChoice
          input={input}
          isChosen={id !== null}
          isRemovable={id !== null || (address !== null && typed !== "")}
        />
      </div>
    </FieldFrame>
  );
}

function ShownPicture({ address }: { address: string }) {
  return (
    <div className="picture-frame">
      <TypedImage address={address} />
    </div>
  );
}
