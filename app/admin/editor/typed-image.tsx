import { useEffect, useState } from "react";
import { href } from "react-router";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";

/** The address of what an image field names, once typing rests; null while it names nothing. */
export function useTypedImage(typed: string) {
  return useRested(addressOf(typed.trim()));
}

function addressOf(typed: string) {
  const id = pictureIdOf(typed);
  if (id) return href("/admin/media/:id/preview", { id });
  return isWebAddress(typed) ? typed : null;
}

const restMilliseconds = 600;

/** Follows a value once it rests: no picture is fetched for half an address. */
export function useRested<Value>(value: Value) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** An image that may not be there. */
export function TypedImage({ address }: { address: string }) {
  const [failed, setFailed] = useState("");
  // Without this, a picture that failed before the scripts came would not be known to have.
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
      className="size-full object-cover"
    />
  );
}
