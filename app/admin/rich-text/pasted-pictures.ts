import { refusalSentence, uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { maxPictureBytes, pictureTypes } from "#domain/content/pictures/rules.ts";

/** A picture in pasted HTML. */
export interface PastedPicture {
  upload: number;
  address: string;
}

/** The file of a pasted picture, or why there is none. */
export type FoundFile = { upload: number } & ({ file: File } | { reason: string });

/** More would be on their way for many minutes. */
const mostAtOnce = 50;

const notInPaste = "It did not come with the paste. Copy the picture alone and paste it here, or choose it.";

/** Finds the bytes of pasted pictures in their addresses, or beside the HTML on the clipboard. */
export function findPastedFiles(
  pictures: readonly PastedPicture[],
  clipboard: Pick<DataTransfer, "getData" | "files">,
): FoundFile[] {
  const local = pictures.filter(({ address }) => !/^(data|https?):/i.test(address));
  const files = localFiles(local.length, clipboard);
  return pictures.map((picture, index) => {
    const { upload, address } = picture;
    if (index >= mostAtOnce)
      return { upload, reason: `At most ${mostAtOnce} pictures are uploaded from one paste.` };
    if (/^data:/i.test(address)) return { upload, ...fileInAddress(address, index + 1) };
    const file = files[local.indexOf(picture)];
    if (file) return { upload, file };
    return { upload, reason: /^https?:/i.test(address) ? elsewhere(address) : notInPaste };
  });
}

function elsewhere(address: string) {
  const site = URL.canParse(address) ? new URL(address).hostname : "another site";
  return `It is on ${site}. Save it on your computer, then add it here.`;
}

/** Word writes pictures into the RTF, other programs put them on the clipboard as files, each in their order. */
function localFiles(count: number, clipboard: Pick<DataTransfer, "getData" | "files">) {
  if (count === 0) return [];
  const inRtf = picturesInRtf(clipboard.getData("text/rtf"));
  if (inRtf.length === count) return inRtf;
  // Office also puts a picture of the copied text on the clipboard.
  const isOffice = /urn:schemas-microsoft-com:office/.test(clipboard.getData("text/html"));
  const isRendering = isOffice && clipboard.getData("text/plain").trim() !== "";
  const files = pictureFilesIn(clipboard);
  return files.length === count && !isRendering ? files : [];
}

export function pictureFilesIn(data: Pick<DataTransfer, "files"> | null) {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith("image/"));
}

function fileInAddress(address: string, number: number): { file: File } | { reason: string } {
  const [, type = "", content] = /^data:([^;,]*)(?:;[^,]*)?;base64,(.*)$/is.exec(address) ?? [];
  const name = `pasted-picture-${number}`;
  if (!pictureTypes.includes(type.toLowerCase()))
    return { reason: refusalSentence(name, { refused: "type" }) };
  if (content === undefined || content.length * 0.75 > maxPictureBytes)
    return { reason: uploadSentences.tooLarge(name) };
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(content)), (letter) => letter.charCodeAt(0));
    return { file: pastedFile(bytes, type.toLowerCase(), number) };
  } catch {
    return { reason: refusalSentence(name, { refused: "damaged", because: "base64" }) };
  }
}

function pastedFile(bytes: Uint8Array<ArrayBuffer>, type: string, number: number) {
  return new File([bytes], `pasted-picture-${number}.${type.replace("image/", "")}`, { type });
}

/** The PNG and JPEG pictures of an RTF text, which holds them as hexadecimal digits. */
function picturesInRtf(rtf: string): File[] {
  const found = rtf
    .split("{\\pict")
    .slice(1)
    .map((part) => /\\(png|jpeg)blip[\s\S]*?([\da-f][\da-f\s]{63,})\}/i.exec(part))
    .filter((match) => match !== null);
  return found.map(([, format = "", digits = ""], index) => {
    const pairs = digits.replace(/\s/g, "").match(/../g) ?? [];
    const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    return pastedFile(bytes, `image/${format.toLowerCase()}`, index + 1);
  });
}
