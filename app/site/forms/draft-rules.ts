/** Names the form whose words have arrived, so that the browser forgets them; the script of forms reads it. */
export const sentCookie = "beunec_sent";

/** How long a browser keeps what was typed and not sent. */
export const draftDays = 7;
