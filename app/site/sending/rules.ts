import { z } from "zod";

const leaveEmpty = "Leave this field empty: it is there to tell programs from people.";

/** Besides its own fields, every form that a visitor sends carries these. */
export const sendingFields = {
  /** Not seen by people; programs fill it in. */
  reference: z.string({ error: leaveEmpty }).max(0, leaveEmpty).optional(),
  /** Anything but one text is as good as none. */
  ticket: z.string().optional().catch(undefined),
};

export const sendingMessages = {
  unknownForm: "This form was opened too long ago. Nothing you typed is lost: please send it once more.",
  receipt: "See your receipt",
};
