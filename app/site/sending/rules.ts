import { z } from "zod";

const leaveEmpty = "Leave this field empty: it is there to tell programs from people.";

/** Additional fields of every form that visitors send. */
export const sendingFields = {
  /** A honeypot: hidden from people, filled in by bots. */
  reference: z.string({ error: leaveEmpty }).max(0, leaveEmpty).optional(),
  /** Anything but one string counts as missing. */
  ticket: z.string().optional().catch(undefined),
};

export const sendingMessages = {
  unknownForm: "This form was opened too long ago. Nothing you typed is lost: please send it again.",
  receipt: "See your receipt",
};
