/** Set with the id of a form that was stored, so that the form's script deletes its draft. */
export const sentCookie = "beunec_sent";

/** Lifetime of a draft in the browser. */
export const draftDays = 7;
