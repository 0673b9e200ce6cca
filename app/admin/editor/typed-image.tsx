import { useEffect, useState } from "react";
import { href } from "react-router";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";

/** The address of the image in an image field, debounced; null if there is none. */
export function useTypedImage(typed: string) {
  return useRested(addressOf(typed.trim()));
}

function addressOf(typed: string) {
  const id = pictureIdOf(typed);
  if (id) return href("/admin/media/:id/preview", { id });
  return isWebAddress(typed) ? typed : null;
}

const restMilliseconds = 600;

/** Debounces a value, so that no image is fetched for half an address. */
export function useRested<Value>(value: Value) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

interface TypedImageProps {
  address: string;
  className?: string;
}

/** An image that may fail to load. */
export function TypedImage({ address, className = "size-full object-cover" }: TypedImageProps) {
  const [failed, setFailed] = useState("");
  // The image may have failed before hydration, without an event.
  function check(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailed(address);
  }
  if (failed === address) return <p>This picture does not load.</p>;
  return (
    <img
      ref={check}
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
      className={className}
    />
  );
}
