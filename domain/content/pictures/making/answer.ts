import type { ShownPicture, SourceFormat } from "#domain/content/pictures/rules.ts";

/** Why a file was refused. */
export type Refused =
  | { refused: "type" | "animated" | "memory" | "time" | "busy" | "failed" }
  | { refused: "damaged"; because: string }
  | { refused: "pixels"; megapixels: number; most: number };

/** The output of the process. */
export type ChildAnswer = (Omit<ShownPicture, "id" | "alt"> & { format: SourceFormat }) | Refused;
