import type { ShownPicture } from "#domain/content/pictures/rules.ts";

/** Why no picture was made of a file. */
export type Refused =
  | { refused: "type" | "animated" | "memory" | "time" | "busy" | "failed" }
  | { refused: "damaged"; because: string }
  | { refused: "pixels"; megapixels: number; most: number };

/** What the process that makes a picture prints. */
export type ChildAnswer = Omit<ShownPicture, "id" | "alt"> | Refused;
