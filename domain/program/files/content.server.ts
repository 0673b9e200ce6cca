import { isUtf8 } from "node:buffer";
import { isCompletePdf, isPdf } from "#domain/inbox/resumes/rules.ts";
import { acceptedKinds, endingOf, type FileKind, fileKinds, kindOfName } from "./kinds.ts";
import { readSmallPart, readZipDirectory, type ZipEntry } from "./zip-directory.server.ts";

/** Why we do not take a file of a kind that we know. */
type Flaw = "incomplete" | "password" | "macros" | "active parts";

/** What a file is by its content. */
interface Content {
  /** If it may be a file of a kind that we take. */
  kind?: FileKind;
  /** If it is another kind. */
  label?: string;
  flaw?: Flaw;
}

const oldOfficeFile = "an older Office file or one with a password";
const brokenZip = "a broken ZIP file";
const oldOfficeEndings = ["doc", "dot", "xls", "xlt", "ppt", "pps"];

/** Office's programs, what their Save As calls files without macros, and the content types of documents with macros. */
const office = {
  docx: { program: "Word", saveAs: "Word Document (.docx)", macroType: "ms-word.document" },
  xlsx: { program: "Excel", saveAs: "Excel Workbook (.xlsx)", macroType: "ms-excel.sheet" },
  pptx: {
    program: "PowerPoint",
    saveAs: "PowerPoint Presentation (.pptx)",
    macroType: "ms-powerpoint.presentation",
  },
};
type OfficeKind = keyof typeof office;
const officeKinds = ["docx", "xlsx", "pptx"] as const satisfies readonly OfficeKind[];
const openDocumentKinds = ["odt", "ods", "odp", "odg"] as const;

/** OpenDocument files that LibreOffice can save for Office, which leaves macros out. */
const officeKindOf: Partial<Record<FileKind, FileKind>> = { odt: "docx", ods: "xlsx", odp: "pptx" };

/**
 * The kind of an uploaded file, or a sentence for the member. Judged are the name and the content without unpacking it;
 * what is embedded in the parts of a document (OLE objects, other documents) is not looked at.
 */
export function fileProblem(name: string, content: Buffer): { kind: FileKind } | { problem: string } {
  const kind = kindOfName(name);
  const problem = content.length === 0 ? "is empty. Choose another file." : problemOf(name, kind, content);
  return kind && !problem ? { kind } : { problem: `“${name}” ${problem}` };
}

function problemOf(name: string, kind: FileKind | null, content: Buffer): string | null {
  const found = recognize(content);
  if (!kind) return unknownEnding(name, found);
  if (kind === "csv" || kind === "txt") return textProblem(kind, found);
  const { label } = fileKinds[kind];
  if (found.label === oldOfficeFile && isOffice(kind)) {
    return `is in an older format or protected by a password. In ${office[kind].program}, save it without a password: File, Save As, “${office[kind].saveAs}”.`;
  }
  if (found.label === brokenZip && (isOffice(kind) || isOpenDocument(kind))) {
    return `could not be read as ${label}. Save it again and choose it once more.`;
  }
  if (found.kind !== kind) return otherKind(kind, found);
  return found.flaw ? flawOf(kind, found.flaw) : null;
}

function unknownEnding(name: string, { kind, label, flaw }: Content) {
  if (kind && flaw === "macros") return flawOf(kind, flaw);
  if (label === oldOfficeFile && oldOfficeEndings.includes(endingOf(name))) {
    return "is in an older Office format. Save it as .docx, .xlsx or .pptx, without a password.";
  }
  if (kind && kind !== "txt") return `is ${fileKinds[kind].label}. ${renameTo(kind)}`;
  const reason = endingOf(name) ? "is of a kind that we do not take." : "has no ending such as “.pdf”.";
  return `${reason} We take ${acceptedKinds} files.`;
}

function otherKind(kind: FileKind, found: Content) {
  const { label } = fileKinds[kind];
  const what = found.kind ? fileKinds[found.kind].label : found.label;
  const isWhat = what ? `is ${what}, not ${label}.` : `is not ${label}.`;
  return `${isWhat} ${found.kind ? renameTo(found.kind) : `Save it as ${label}, or choose another file.`}`;
}

function renameTo(kind: FileKind) {
  return `Change the end of its name to “.${fileKinds[kind].endings[0]}”, or choose another file.`;
}

function textProblem(kind: "csv" | "txt", found: Content) {
  if (found.kind === "txt") return null;
  if (found.kind || found.label) return otherKind(kind, found);
  return kind === "csv"
    ? "is not text in UTF-8. In Excel, save it so: File, Save As, “CSV UTF-8 (Comma delimited) (.csv)”."
    : "is not text in UTF-8. In Notepad, save it so: File, Save As, Encoding “UTF-8”.";
}

function flawOf(kind: FileKind, flaw: Flaw) {
  switch (flaw) {
    case "incomplete":
      return "is not complete. Save it again and choose it once more.";
    case "password":
      return "is protected by a password. In LibreOffice, save it without: File, Save As, “Save with password” unchecked.";
    case "active parts":
      return "contains ActiveX controls or a file with macros, which we do not take. Remove them, or save it as a PDF.";
    case "macros":
      return `contains macros, which we do not take. ${withoutMacros(kind)}`;
  }
}

function withoutMacros(kind: FileKind) {
  if (isOffice(kind)) {
    const { program, saveAs } = office[kind];
    return `In ${program}, save it without them: File, Save As, “${saveAs}”.`;
  }
  const other = officeKindOf[kind] ?? "pdf";
  return `Delete them in LibreOffice (Tools, Macros, Organize Macros, Basic, Organizer), or save it there as .${other}, which leaves them out.`;
}

/** Texts at places of a file's beginning; only such as no text begins with by chance. */
const signatures: readonly ({ at: Record<number, string> } & Content)[] = [
  { at: { 0: "\xff\xd8\xff" }, kind: "jpg" },
  { at: { 0: "\x89PNG\r\n\x1a\n" }, kind: "png" },
  { at: { 0: "RIFF", 8: "WEBP" }, kind: "webp" },
  { at: { 0: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" }, label: oldOfficeFile },
  { at: { 0: "GIF87a" }, label: "a GIF picture" },
  { at: { 0: "GIF89a" }, label: "a GIF picture" },
  { at: { 4: "ftyphei" }, label: "a HEIC picture" },
  { at: { 4: "ftypmif1" }, label: "a HEIC picture" },
  { at: { 4: "ftypavif" }, label: "an AVIF picture" },
  { at: { 0: "II*\0" }, label: "a TIFF picture" },
  { at: { 0: "MM\0*" }, label: "a TIFF picture" },
  { at: { 0: "{\\rtf" }, label: "an RTF document" },
];

function recognize(content: Buffer): Content {
  if (isPdf(content)) return { kind: "pdf", flaw: isCompletePdf(content) ? undefined : "incomplete" };
  const beginning = content.toString("latin1", 0, 16);
  if (beginning.startsWith("PK\x03\x04")) return recognizeZip(content);
  const known = signatures.find(({ at }) =>
    Object.entries(at).every(([place, text]) => beginning.startsWith(text, Number(place))),
  );
  return known ?? (isUtf8(content) && !content.includes(0) ? { kind: "txt" } : {});
}

function recognizeZip(file: Buffer): Content {
  const entries = readZipDirectory(file);
  if (!entries) return { label: brokenZip };
  const types = readPart(file, entries, "[Content_Types].xml");
  const mimeType = readPart(file, entries, "mimetype");
  const manifest = readPart(file, entries, "META-INF/manifest.xml");
  if (types === null || mimeType === null || manifest === null || hidesTypes.test(types)) {
    return { label: brokenZip };
  }
  const contentTypes = typesInUse(types, entries);
  const kind =
    officeKind(contentTypes) ?? openDocumentKinds.find((odf) => fileKinds[odf].mediaType === mimeType);
  if (!kind || (types && mimeType)) return { label: "a ZIP file" };
  if (manifest.includes("encryption-data")) return { kind, flaw: "password" };
  return { kind, flaw: activeContent(entries, contentTypes) };
}

/** In comments, character references and UTF-16, Office sees content types where we do not, or the reverse. */
const hidesTypes = /<!|&#|\0/;

/** Empty if there is no such part, null if it cannot be read. */
function readPart(file: Buffer, entries: readonly ZipEntry[], name: string): string | null {
  const entry = entries.find((part) => part.name.toLowerCase() === name.toLowerCase());
  if (!entry) return "";
  const content = readSmallPart(file, entry);
  return content && isUtf8(content) ? content.toString("utf8") : null;
}

const defaultTag = /<Default\s[^<]*/g;
const defaultEnding =
  /^<Default (?:ContentType="[^"]*" )?Extension="([a-z0-9]+)"(?: ContentType="[^"]*")? ?\/>\s*$/i;

/** Without defaults for endings that no entry has: SheetJS always writes one of a workbook with macros. */
function typesInUse(contentTypes: string, entries: readonly ZipEntry[]) {
  const endings = new Set(entries.map(({ name }) => name.slice(name.lastIndexOf(".") + 1).toLowerCase()));
  return contentTypes.replace(defaultTag, (tag) => {
    const ending = defaultEnding.exec(tag)?.[1]?.toLowerCase();
    return ending === undefined || endings.has(ending) ? tag : "";
  });
}

function officeKind(contentTypes: string) {
  return officeKinds.find((kind) =>
    [fileKinds[kind].mediaType, `application/vnd.${office[kind].macroType}.macroEnabled`].some(
      (type) => contentTypes.includes(`"${type}.main+xml"`) || contentTypes.includes(`'${type}.main+xml'`),
    ),
  );
}

const macroNames =
  /(^|[\\/])(vbaProject[^\\/]*\.bin$|vbaData\.xml$|macrosheets[\\/]|Basic[\\/]|Scripts[\\/])/i;
const macroTypes = /vbaProject|vbaData|macrosheet|macroEnabled\.main/i;
const activeNames = /(^|[\\/])activeX[\\/]/i;
const activeTypes = /activeX|macroEnabled/i;

function activeContent(entries: readonly ZipEntry[], contentTypes: string): Flaw | undefined {
  if (macroTypes.test(contentTypes) || entries.some(({ name }) => macroNames.test(name))) return "macros";
  const isActive = activeTypes.test(contentTypes) || entries.some(({ name }) => activeNames.test(name));
  return isActive ? "active parts" : undefined;
}

function isOffice(kind: FileKind): kind is OfficeKind {
  return kind in office;
}

function isOpenDocument(kind: FileKind) {
  return kind.startsWith("od");
}
