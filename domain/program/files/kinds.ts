interface KindOfFile {
  /** The ends of names, without the dot. */
  endings: readonly [string, ...string[]];
  /** For sentences. */
  label: string;
  /** For `Content-Type`. */
  mediaType: string;
}

const openDocument = "application/vnd.oasis.opendocument";
const openXml = "application/vnd.openxmlformats-officedocument";

/** What members may upload. Text is UTF-8. */
export const fileKinds = {
  pdf: { endings: ["pdf"], label: "a PDF", mediaType: "application/pdf" },
  docx: {
    endings: ["docx"],
    label: "a Word document",
    mediaType: `${openXml}.wordprocessingml.document`,
  },
  xlsx: {
    endings: ["xlsx"],
    label: "an Excel workbook",
    mediaType: `${openXml}.spreadsheetml.sheet`,
  },
  pptx: {
    endings: ["pptx"],
    label: "a PowerPoint presentation",
    mediaType: `${openXml}.presentationml.presentation`,
  },
  odt: { endings: ["odt"], label: "an OpenDocument text", mediaType: `${openDocument}.text` },
  ods: { endings: ["ods"], label: "an OpenDocument spreadsheet", mediaType: `${openDocument}.spreadsheet` },
  odp: { endings: ["odp"], label: "an OpenDocument presentation", mediaType: `${openDocument}.presentation` },
  odg: { endings: ["odg"], label: "an OpenDocument drawing", mediaType: `${openDocument}.graphics` },
  csv: { endings: ["csv"], label: "a CSV file", mediaType: "text/csv; charset=utf-8" },
  txt: { endings: ["txt"], label: "a text file", mediaType: "text/plain; charset=utf-8" },
  jpg: { endings: ["jpg", "jpeg"], label: "a JPEG picture", mediaType: "image/jpeg" },
  png: { endings: ["png"], label: "a PNG picture", mediaType: "image/png" },
  webp: { endings: ["webp"], label: "a WebP picture", mediaType: "image/webp" },
} as const satisfies Record<string, KindOfFile>;

export type FileKind = keyof typeof fileKinds;

const kindOfEnding = new Map<string, FileKind>(
  (Object.keys(fileKinds) as FileKind[]).flatMap((kind) =>
    fileKinds[kind].endings.map((ending) => [ending, kind] as const),
  ),
);

/** For the `accept` of a file input. */
export const acceptedEndings = [...kindOfEnding.keys()].map((ending) => `.${ending}`).join(",");

/** "We take … files." */
export const acceptedKinds =
  "PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument (.odt, .ods, .odp, .odg), CSV, text (.txt), JPEG, PNG and WebP";

/** "pdf" of "Report.PDF"; empty if the name has no ending. */
export function endingOf(name: string) {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The kind that a file has by its name; null if we do not take such files. */
export function kindOfName(name: string): FileKind | null {
  return kindOfEnding.get(endingOf(name)) ?? null;
}
