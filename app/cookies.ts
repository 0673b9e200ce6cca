import { sessionCookie } from "#domain/profiles/rules.ts";

export const flashCookie = "beunec_flash";

/** With whoever gave the right password and is asked for a code. */
export const secondStepCookie = "beunec_second_step";

/** Stays for a year with whoever has signed in: the accounts that know this browser. Pages are the same with it. */
export const deviceCookie = "beunec_device";

/** With the admin who has opened a form: what is sent from it after the session has ended is theirs. */
export const editorCookie = "beunec_editor";

/** A request that carries one of these is somebody's own; it is never answered with a kept page. */
export const privateCookies = [sessionCookie, flashCookie, secondStepCookie];
