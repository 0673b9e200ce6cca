import { sessionCookie } from "#domain/profiles/rules.ts";

export const flashCookie = "beunec_flash";

/** A request that carries one of these is somebody's own; it is never answered with a kept page. */
export const privateCookies = [sessionCookie, flashCookie];
