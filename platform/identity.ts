import { createHmac } from "node:crypto";

interface Identity {
  secret: string;
  publicUrl: string;
  /** Whether others than this machine can reach the site. */
  isPublic: boolean;
}

let identity: Identity | undefined;

/** Told once at start: what all instances of this site share. */
export function setIdentity(shared: Identity) {
  identity = shared;
}

function known() {
  if (!identity) throw new Error("The site's identity is used before setIdentity()");
  return identity;
}

/** A key of its own for each purpose, so that what one signs another cannot be made to accept. */
export function keyFor(purpose: string, secret = known().secret) {
  return createHmac("sha256", secret).update(purpose).digest();
}

export function publicUrl() {
  return known().publicUrl;
}

export function reachableFromOutside() {
  return known().isPublic;
}
