import { sessionCookie } from "#domain/people/profiles/rules.ts";

export const flashCookie = "beunec_flash";

/** Set between the password and the second step. */
export const secondStepCookie = "beunec_second_step";

/** Lasts a year: the accounts that have signed in with this browser. */
export const deviceCookie = "beunec_device";

/** A request with one of these is never answered from the page cache. */
export const privateCookies = [sessionCookie, flashCookie, secondStepCookie];
