import { createHmac } from "node:crypto";

let secret: string | undefined;

export function setSecret(value: string) {
  secret = value;
}

/** A key of its own for each purpose, so that what one signs another cannot be made to accept. */
export function keyFor(purpose: string) {
  if (!secret) throw new Error("The secret is used before setSecret()");
  return createHmac("sha256", secret).update(purpose).digest();
}
