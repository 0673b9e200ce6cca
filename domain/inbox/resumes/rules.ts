import { fullNameOf } from "#domain/people/profiles/rules.ts";
import { fileSize } from "#domain/text/sizes.ts";
import { slugOf } from "#domain/text/slugs.ts";

export const maxResumeSize = 5 * 2 ** 20;
/** A file that is too large is read up to this and discarded, so that the form can be answered with what was typed. */
export const maxApplicationSize = 20 * 2 ** 20;

export const resumeMessages = {
  tooLarge: "This file is larger than 5 MB. Choose a smaller PDF, or give a link instead.",
  notPdf: "This file is not a PDF. Choose a PDF, or give a link instead.",
  incomplete: "This PDF is not complete. Save it again and choose it once more, or give a link instead.",
  several: "Choose one PDF only.",
  busy: "Many resumes are arriving right now. Please choose your PDF again and send it in a minute.",
  chooseAgain: "Please choose your PDF again.",
  linkInstead: "Or go back to the form, where what you typed is still there, and give a link to your resume.",
  full: "We cannot take a PDF at the moment. Please give a link to your resume instead.",
  notFound: "This resume is no longer there.",
};

/** Every PDF begins with this. */
export const pdfSignature = "%PDF-";
const pdfEnd = "%%EOF";
/** Readers find the end among the last bytes; some programs write more after it. */
const endRange = 1024;

/** Why a file is refused as a resume, by its content; null if it is accepted. */
export function resumeProblem(content: Uint8Array): string | null {
  if (content.length > maxResumeSize) return resumeMessages.tooLarge;
  if (!isPdf(content)) return resumeMessages.notPdf;
  return isCompletePdf(content) ? null : resumeMessages.incomplete;
}

export function isPdf(content: Uint8Array) {
  return latin(content.subarray(0, pdfSignature.length)) === pdfSignature;
}

/** Whether the end of a PDF has arrived. */
export function isCompletePdf(content: Uint8Array) {
  return latin(content.subarray(-endRange)).includes(pdfEnd);
}

function latin(bytes: Uint8Array) {
  return String.fromCharCode(...bytes);
}

/** "resume-ada-lovelace.pdf", whatever the file was called. */
export function resumeFileName(person: { firstName: string; lastName: string }) {
  const name = slugOf(fullNameOf(person).normalize("NFKD").replace(/\p{M}/gu, ""));
  return name ? `resume-${name}.pdf` : "resume.pdf";
}

/** A message for the admin. */
export function spaceUsedUp(megabytes: number) {
  return `Resumes take up all of the ${fileSize(megabytes * 2 ** 20)} that they may have (RESUME_SPACE_MB). Applicants are asked for a link instead, until older applications are deleted.`;
}
