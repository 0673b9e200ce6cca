import { crc32, deflateRawSync } from "node:zlib";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { type FileKind, fileKinds } from "./kinds.ts";

interface SampleEntry {
  name: string;
  content?: string | Buffer;
  stored?: boolean;
  /** Sizes after the data, as LibreOffice and writers of streams have them. */
  descriptor?: boolean;
  /** In the header before the data only, as Word has it. */
  localExtra?: Buffer;

  // What no honest writer does.
  localName?: string;
  flags?: number;
  method?: number;
  /** What follows instead of the deflated content. */
  packed?: Buffer;
  /** What the directory says instead of the size. */
  unpacked?: number;
  comment?: string;
  before?: Buffer;
  /** Where the directory says that the entry begins. */
  start?: number;
  /** Only in the directory. */
  listedOnly?: boolean;
}

const utf8Names = 0x800;

/** A ZIP in the order of the entries. */
export function sampleZip(entries: readonly SampleEntry[]) {
  const parts: Buffer[] = [];
  const headers: Buffer[] = [];
  let size = 0;
  for (const entry of entries) {
    const { local, header } = sampleEntry(entry, size + (entry.before?.length ?? 0));
    const part = Buffer.concat([entry.before ?? Buffer.alloc(0), local]);
    headers.push(header);
    if (entry.listedOnly) continue;
    parts.push(part);
    size += part.length;
  }
  const directory = Buffer.concat(headers);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, headers.length], [2, headers.length]);
  const places = numbers([4, directory.length], [4, size], [2, 0]);
  return Buffer.concat([...parts, directory, end, places]);
}

function sampleEntry(entry: SampleEntry, start: number) {
  const content = Buffer.from(entry.content ?? "");
  const method = entry.method ?? (entry.stored ? 0 : 8);
  const data = entry.packed ?? (entry.stored ? content : deflateRawSync(content));
  const flags = (entry.flags ?? utf8Names) | (entry.descriptor ? 8 : 0);
  const checksum = crc32(content);
  const unpacked = entry.unpacked ?? content.length;
  const sizes = numbers([4, checksum], [4, data.length], [4, unpacked]);
  const name = Buffer.from(entry.name);
  const localName = Buffer.from(entry.localName ?? entry.name);
  const extra = entry.localExtra ?? Buffer.alloc(0);
  const comment = Buffer.from(entry.comment ?? "");
  const version = 20;
  const common = numbers([2, version], [2, flags], [2, method], [4, 0x5b6a6000]);
  const local = Buffer.concat([
    numbers([4, 0x04034b50]),
    common,
    entry.descriptor ? Buffer.alloc(sizes.length) : sizes,
    numbers([2, localName.length], [2, extra.length]),
    localName,
    extra,
    data,
    ...(entry.descriptor ? [numbers([4, 0x08074b50]), sizes] : []),
  ]);
  const header = Buffer.concat([
    numbers([4, 0x02014b50], [2, version]),
    common,
    sizes,
    numbers([2, name.length], [2, 0], [2, comment.length], [2, 0], [2, 0], [4, 0], [4, entry.start ?? start]),
    name,
    comment,
  ]);
  return { local, header };
}

/** Little-endian, each with its size in bytes. */
function numbers(...values: readonly (readonly [size: 2 | 4, value: number])[]) {
  return Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}

export type OfficeKind = "docx" | "xlsx" | "pptx";
type OpenDocumentKind = "odt" | "ods" | "odp" | "odg";

const mainParts = { docx: "word/document.xml", xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" };

interface Changes {
  /** Added to the entries. */
  entries?: readonly SampleEntry[];
  /** Added to `[Content_Types].xml`. */
  types?: string;
  mainType?: string;
}

/** `[Content_Types].xml` of a document of Office. */
export function sampleContentTypes(kind: OfficeKind, { types = "", mainType }: Changes = {}) {
  const type = mainType ?? fileKinds[kind].mediaType;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainParts[kind]}" ContentType="${type}.main+xml"/>${types}</Types>`;
}

/** As Office writes them: the content types first, with space before the data to let the part grow. */
export function sampleOffice(kind: OfficeKind, changes: Changes = {}) {
  const space = numbers([2, 0xa220], [2, 504], [2, 0xa028], [2, 500]);
  const localExtra = Buffer.concat([space, Buffer.alloc(500)]);
  return sampleZip([
    { name: "[Content_Types].xml", content: sampleContentTypes(kind, changes), localExtra, flags: 6 },
    { name: "_rels/.rels", content: "<Relationships/>", localExtra, flags: 6 },
    { name: mainParts[kind], content: "<document/>", flags: 6 },
    ...(changes.entries ?? []),
  ]);
}

export function sampleDocx() {
  return sampleOffice("docx");
}

/** As LibreOffice writes them: the type stored first, empty folders, descriptors after what is deflated. */
export function sampleOpenDocument(
  kind: OpenDocumentKind,
  entries: readonly SampleEntry[] = [],
  manifest = "",
) {
  const { mediaType } = fileKinds[kind];
  return sampleZip([
    { name: "mimetype", content: mediaType, stored: true },
    { name: "Configurations2/toolbar/", stored: true },
    { name: "Configurations2/menubar/", stored: true },
    { name: "content.xml", content: "<office:document-content/>", descriptor: true },
    { name: "Thumbnails/thumbnail.png", content: "a picture", stored: true },
    ...entries,
    {
      name: "META-INF/manifest.xml",
      content: `<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="${mediaType}"/>${manifest}</manifest:manifest>`,
      descriptor: true,
    },
  ]);
}

/** A file of each kind that we take. */
export const sampleFiles: Record<FileKind, Buffer> = {
  pdf: samplePdf(),
  docx: sampleDocx(),
  xlsx: sampleOffice("xlsx"),
  pptx: sampleOffice("pptx"),
  odt: sampleOpenDocument("odt"),
  ods: sampleOpenDocument("ods"),
  odp: sampleOpenDocument("odp"),
  odg: sampleOpenDocument("odg"),
  csv: Buffer.from("\ufeffName,Größe\r\nAda,3\r\n"),
  txt: Buffer.from("Notes 😀"),
  jpg: Buffer.from("\xff\xd8\xff\xe0 a photo", "latin1"),
  png: Buffer.from("\x89PNG\r\n\x1a\n a screenshot", "latin1"),
  webp: Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"),
};
