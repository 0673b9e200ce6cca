/** A request that carries one of these is somebody's own; it is never answered with a kept page. */
export const sessionCookie = "beunec_session";
export const flashCookie = "beunec_flash";
