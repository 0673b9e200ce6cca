import { maxPictureBytes } from "#domain/content/pictures/rules.ts";
import type { Refused } from "./answer.ts";

const tryAnother = "Save it as a JPEG or in a smaller size, and try again.";

/** Messages for files that are refused. */
export function refusalSentence(fileName: string, refusal: Refused): string {
  const name = `“${fileName}”`;
  switch (refusal.refused) {
    case "type":
      return `${name} is not a JPEG, PNG, WebP or AVIF picture.`;
    case "animated":
      return `${name} is animated. Only still pictures can be added.`;
    case "pixels":
      return `${name} has ${refusal.megapixels} megapixels. At most ${refusal.most} are possible${refusal.most < 50 ? " in an AVIF" : ""}.`;
    case "damaged":
      return `${name} is damaged or incomplete and cannot be read.`;
    case "memory":
      return `${name} takes too much memory to read. ${tryAnother}`;
    case "time":
      return `${name} takes too long to read. ${tryAnother}`;
    case "busy":
      return `${name} was not added, because too many pictures are being prepared. Try again in a minute.`;
    case "failed":
      return `${name} could not be prepared. Please try again.`;
  }
}

const most = `${maxPictureBytes / 2 ** 20} MB`;

/** Other messages for failed uploads. */
export const uploadSentences = {
  notSignedIn: "Sign in as the admin first.",
  none: "Choose a picture.",
  gone: "The picture to replace does not exist any more.",
  incomplete: "The picture did not arrive completely. Please try again.",
  tooMuch: `At most one picture of ${most} can be sent at once.`,
  tooLarge: (fileName: string) => `“${fileName}” is larger than ${most}.`,
};
