import { createHmac } from "node:crypto";
import { isLoopback, isPublic, type Settings } from "./env.ts";

interface Identity {
  secret: string;
  publicUrl: string;
  /** Whether other machines can reach the site. */
  isPublic: boolean;
  /** In the demo and in tests: letters may name an address that nobody else reaches, and no founder. */
  issuesTrialLetters?: boolean;
}

let identity: Identity | undefined;

export function identityOf(settings: Settings, secret: string): Identity {
  return {
    secret,
    publicUrl: settings.PUBLIC_URL,
    isPublic: isPublic(settings),
    issuesTrialLetters: settings.TRIAL_LETTERS === "on" && isLoopback(new URL(settings.PUBLIC_URL).hostname),
  };
}

/** Called once at start with what all instances of this site share. */
export function setIdentity(shared: Identity) {
  identity = shared;
}

function known() {
  if (!identity) throw new Error("The site's identity is used before setIdentity()");
  return identity;
}

/** A separate key for each purpose, so that a signature for one is not valid for another. */
export function keyFor(purpose: string, secret = known().secret) {
  return createHmac("sha256", secret).update(purpose).digest();
}

export function publicUrl() {
  return known().publicUrl;
}

export function reachableFromOutside() {
  return known().isPublic;
}

export function issuesTrialLetters() {
  return known().issuesTrialLetters ?? false;
}
