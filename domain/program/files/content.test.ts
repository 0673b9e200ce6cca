import { expect, test } from "vitest";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { fileProblem } from "./content.server.ts";
import { acceptedEndings, acceptedKinds, type FileKind, fileKinds, kindOfName } from "./kinds.ts";
import {
  type OfficeKind,
  sampleContentTypes,
  sampleFiles,
  sampleOffice,
  sampleOpenDocument,
  sampleZip,
} from "./samples.test-support.ts";

const oldOffice = Buffer.from("d0cf11e0a1b11ae10000", "hex");

/** The kind that is accepted, or the sentence. */
function answerTo(name: string, content: Buffer | string) {
  const answer = fileProblem(name, Buffer.from(content));
  return "kind" in answer ? answer.kind : answer.problem;
}

const weTake = `We take ${acceptedKinds} files.`;

test("each kind is accepted by its name and content", () => {
  for (const [kind, content] of Object.entries(sampleFiles)) {
    for (const ending of fileKinds[kind as FileKind].endings) {
      expect(answerTo(`Report 2.${ending}`, content)).toBe(kind);
      expect(answerTo(`REPORT.${ending.toUpperCase()}`, content)).toBe(kind);
    }
  }
});

test("the form's picker and the sentence name every kind", () => {
  expect(acceptedEndings).toBe(".pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.odg,.csv,.txt,.jpg,.jpeg,.png,.webp");
  for (const kind of Object.keys(fileKinds)) {
    expect(acceptedKinds.toLowerCase()).toContain(kind === "jpg" ? "jpeg" : kind);
  }
});

test("the end of the name says which kind a file is", () => {
  expect(["a.b.JPEG", "report.exe.pdf"].map(kindOfName)).toEqual(["jpg", "pdf"]);
  for (const name of ["report.pdf.exe", "report.pdf ", "report.pdf/", "pdf", "", "a.constructor"]) {
    expect(kindOfName(name), name).toBeNull();
  }
});

test("a file with another ending or none is refused", () => {
  for (const name of ["setup.exe", "page.html", "all.zip"]) {
    const content = name === "all.zip" ? sampleZip([{ name: "a.pdf" }]) : "<p>Hello";
    expect(answerTo(name, content)).toBe(`“${name}” is of a kind that we do not take. ${weTake}`);
  }
  expect(answerTo("notes", "Notes")).toBe(`“notes” has no ending such as “.pdf”. ${weTake}`);
  const rename = "Change the end of its name to “.jpg”, or choose another file.";
  expect(answerTo("scan", sampleFiles.jpg)).toBe(`“scan” is a JPEG picture. ${rename}`);
  expect(answerTo("photo.jfif", sampleFiles.jpg)).toBe(`“photo.jfif” is a JPEG picture. ${rename}`);
});

test("a file that is empty, incomplete or not what its name says is refused", () => {
  for (const [name, content, problem] of [
    ["report.pdf", "", "is empty. Choose another file."],
    ["notes.txt", "", "is empty. Choose another file."],
    ["report.pdf", sampleFiles.png, "is a PNG picture, not a PDF. Change the end of its name to “.png”"],
    ["plan.docx", samplePdf(), "is a PDF, not a Word document. Change the end of its name to “.pdf”"],
    [
      "plan.xlsx",
      sampleFiles.docx,
      "is a Word document, not an Excel workbook. Change the end of its name to",
    ],
    ["plan.odt", sampleFiles.ods, "is an OpenDocument spreadsheet, not an OpenDocument text."],
    ["report.pdf", "<!doctype html>", "is a text file, not a PDF. Change the end of its name to “.txt”"],
    ["report.pdf", oldOffice, "is an older Office file or one with a password, not a PDF. Save it as a PDF"],
    ["report.pdf", "PK\x03\x04", "is a broken ZIP file, not a PDF. Save it as a PDF"],
    ["photo.jpg", "\0\0\0\x18ftypheic", "is a HEIC picture, not a JPEG picture. Save it as a JPEG picture"],
    ["photo.webp", "RIFF\0\0\0\0WAVE", "is not a WebP picture. Save it as a WebP picture"],
    ["report.pdf", Buffer.concat([Buffer.from([255]), samplePdf()]), "is not a PDF. Save it as a PDF"],
    ["table.csv", samplePdf(), "is a PDF, not a CSV file. Change the end of its name to “.pdf”"],
    ["table.csv", sampleFiles.xlsx, "is an Excel workbook, not a CSV file. Change the end of its"],
    ["table.csv", oldOffice, "is an older Office file or one with a password, not a CSV file. Save it"],
    ["report.pdf", samplePdf().subarray(0, 100), "is not complete. Save it again and choose it once more."],
    [
      "notes.txt",
      sampleFiles.jpg,
      "is a JPEG picture, not a text file. Change the end of its name to “.jpg”",
    ],
    ["notes.txt", "GIF89a", "is a GIF picture, not a text file. Save it as a text file"],
    ["notes.txt", "{\\rtf1 Notes}", "is an RTF document, not a text file. Save it as a text file"],
    ["notes.txt", "PK\x03\x04", "is a broken ZIP file, not a text file. Save it as a text file"],
  ] as const) {
    expect(answerTo(name, content)).toContain(`“${name}” ${problem}`);
  }
});

test("text may only be UTF-8 without NUL, and what is refused says how to save it so", () => {
  const excel = "In Excel, save it so: File, Save As, “CSV UTF-8 (Comma delimited) (.csv)”.";
  const notepad = "In Notepad, save it so: File, Save As, Encoding “UTF-8”.";
  const utf16 = Buffer.from("\ufeffName;Größe", "utf16le");
  for (const content of [
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from("Größe", "latin1"),
    Buffer.from("a\0b"),
  ]) {
    expect(answerTo("table.csv", content)).toBe(`“table.csv” is not text in UTF-8. ${excel}`);
    expect(answerTo("notes.txt", content)).toBe(`“notes.txt” is not text in UTF-8. ${notepad}`);
  }
});

test("older files of Office and files with a password are refused", () => {
  expect(answerTo("plan.docx", oldOffice)).toBe(
    "“plan.docx” is in an older format or protected by a password. In Word, save it without a password: File, Save As, “Word Document (.docx)”.",
  );
  for (const name of ["plan.doc", "plan.XLS", "plan.ppt"]) {
    expect(answerTo(name, oldOffice)).toBe(
      `“${name}” is in an older Office format. Save it as .docx, .xlsx or .pptx, without a password.`,
    );
  }
  expect(answerTo("mail.msg", oldOffice)).toContain(weTake);
  const manifest = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>";
  expect(answerTo("plan.odt", sampleOpenDocument("odt", [], manifest))).toBe(
    "“plan.odt” is protected by a password. In LibreOffice, save it without: File, Save As, “Save with password” unchecked.",
  );
});

const withPart = (kind: OfficeKind, name: string) => sampleOffice(kind, { entries: [{ name }] });
const withType = (kind: OfficeKind, type: string) =>
  sampleOffice(kind, { types: `<Override PartName="/part.xml" ContentType="application/${type}"/>` });

test("a document of Office with macros is refused, whether by a part's name or by its type", () => {
  const names =
    "word/vbaProject.bin WORD/VBAPROJECT.BIN xl\\vbaProjectSignatureAgile.bin vbaProject.bin word/vbaData.xml xl/macrosheets/sheet1.xml";
  const types =
    "vnd.ms-office.vbaProject vnd.ms-office.VBAPROJECT vnd.ms-word.vbaData+xml vnd.ms-excel.macrosheet+xml vnd.ms-excel.template.macroEnabled.main+xml";
  for (const [kind, otherKind, mainType, program, saveAs] of [
    ["docx", "docm", "ms-word.document", "Word", "Word Document (.docx)"],
    ["xlsx", "xlsm", "ms-excel.sheet", "Excel", "Excel Workbook (.xlsx)"],
    ["pptx", "pptm", "ms-powerpoint.presentation", "PowerPoint", "PowerPoint Presentation (.pptx)"],
  ] as const) {
    const problem = `contains macros, which we do not take. In ${program}, save it without them: File, Save As, “${saveAs}”.`;
    const main = sampleOffice(kind, { mainType: `application/vnd.${mainType}.macroEnabled` });
    const parts = names.split(" ").map((name) => withPart(kind, name));
    for (const content of [...parts, ...types.split(" ").map((type) => withType(kind, type)), main]) {
      expect(answerTo(`plan.${kind}`, content)).toBe(`“plan.${kind}” ${problem}`);
    }
    expect(answerTo(`plan.${otherKind}`, main)).toBe(`“plan.${otherKind}” ${problem}`);
  }
});

test("ActiveX controls and embedded files with macros are refused", () => {
  const problem = "contains ActiveX controls or a file with macros, which we do not take. Remove them, or";
  const types = '<Default Extension="xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/>';
  for (const content of [
    withPart("docx", "word/activeX/activeX1.xml"),
    withType("docx", "vnd.ms-office.activeX+xml"),
    sampleOffice("docx", { types, entries: [{ name: "word/embeddings/Book1.XLSM" }] }),
  ]) {
    expect(answerTo("plan.docx", content)).toContain(`“plan.docx” ${problem} save it as a PDF.`);
  }
});

test("a type of macros counts unless it is only the default of an ending that no part has", () => {
  const type = "application/vnd.ms-excel.sheet.binary.macroEnabled.main";
  const entries = [{ name: "xl/part.BIN" }];
  for (const types of [
    `<Default Extension="bin" ContentType="${type}"/>`,
    `<Default ContentType="${type}" Extension="BIN" />`,
  ]) {
    expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types }))).toBe("xlsx");
    expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types, entries }))).toContain("macros");
  }
  for (const types of [
    `<Override Extension="bin" PartName="/xl/part" ContentType="${type}"/>`,
    `<Default x=' Extension="zip"' Extension="bin" ContentType="${type}"/>`,
    `<Default Extension="b&amp;n" ContentType="${type}"/>`,
  ]) {
    expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types })), types).toContain("macros");
  }
});

test("embedded pictures and objects without macros are accepted", () => {
  const names = ["media/image1.png", "embeddings/oleObject1.bin", "printerSettings/printerSettings1.bin"];
  const entries = names.map((name) => ({ name: `word/${name}` }));
  expect(answerTo("plan.docx", sampleOffice("docx", { entries }))).toBe("docx");
});

test("an OpenDocument file with macros is refused", () => {
  const others = { odt: "docx", ods: "xlsx", odp: "pptx", odg: "pdf" } as const;
  const names = ["Basic/Standard/Module1.xml", "Scripts/python/macro.py", "Object 1/Basic/script-lc.xml"];
  for (const kind of ["odt", "ods", "odp", "odg"] as const) {
    for (const name of names) {
      expect(answerTo(`plan.${kind}`, sampleOpenDocument(kind, [{ name }])), name).toBe(
        `“plan.${kind}” contains macros, which we do not take. Delete them in LibreOffice (Tools, Macros, Organize Macros, Basic, Organizer), or save it there as .${others[kind]}, which leaves them out.`,
      );
    }
  }
});

test("a ZIP that is broken or hides something could not be read", () => {
  const types = (content: string | Buffer) => sampleZip([{ name: "[Content_Types].xml", content }]);
  const xml = sampleContentTypes("docx");
  expect(answerTo("plan.docx", types(xml))).toBe("docx");
  for (const [flaw, content] of Object.entries({
    "cut off": sampleFiles.docx.subarray(0, -1),
    "bytes after it": Buffer.concat([sampleFiles.docx, Buffer.from("x")]),
    "types in UTF-16": types(Buffer.from(xml, "utf16le")),
    "types that are no text": types(Buffer.concat([Buffer.from(xml), Buffer.from([0xff])])),
    "a comment": types(xml.replace("<Types", "<!-- --><Types")),
    "an entity": types(xml.replace("<Types", '<!DOCTYPE a [<!ENTITY b "c">]><Types')),
    "a character reference": types(xml.replace("</Types>", '<a b="vba&#80;roject"/></Types>')),
    "a broken part": sampleOffice("docx", { entries: [{ name: "mimetype", packed: Buffer.from("x") }] }),
    "types of 300 KB": types(xml + " ".repeat(300 * 1024)),
  })) {
    expect(answerTo("plan.docx", content), flaw).toBe(
      "“plan.docx” could not be read as a Word document. Save it again and choose it once more.",
    );
  }
  const odt = sampleOpenDocument("odt", [], " ".repeat(300 * 1024));
  expect(answerTo("plan.odt", odt)).toContain("could not be read as an OpenDocument text.");
});

test("a ZIP that is no document, or two at once, is a ZIP file", () => {
  const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.template";
  for (const content of [
    sampleZip([{ name: "word/document.xml" }]),
    sampleZip([{ name: "mimetype", content: "application/epub+zip", stored: true }]),
    sampleOffice("docx", { mainType }),
    sampleOffice("docx", { entries: [{ name: "mimetype", content: fileKinds.odt.mediaType }] }),
  ]) {
    expect(answerTo("plan.docx", content)).toBe(
      "“plan.docx” is a ZIP file, not a Word document. Save it as a Word document, or choose another file.",
    );
  }
});

test("content types are found wherever their part is and however it is packed", () => {
  const content = sampleContentTypes("pptx").replaceAll('"', "'");
  const last = { name: "[content_types].XML", content, stored: true };
  expect(answerTo("plan.pptx", sampleZip([{ name: "a", descriptor: true }, last]))).toBe("pptx");
});

test("10 MB of any content are judged", () => {
  for (const text of ["é", "\0", "%PDF-", "PK\x03\x04", "\xff\xd8\xff"]) {
    const content = Buffer.alloc(10 * 2 ** 20, text, "latin1");
    for (const name of ["a.pdf", "a.docx", "a.csv"]) expect(answerTo(name, content)).toBeTypeOf("string");
  }
  const entries = [{ name: "xl/media/video.mp4", content: Buffer.alloc(9 * 2 ** 20), stored: true }];
  for (const text of ["<Default ", '<Default Extension="', " ", '<Default Extension="a"/>']) {
    const types = text.repeat(10_000).slice(0, 250_000);
    expect(answerTo("a.xlsx", sampleOffice("xlsx", { types, entries }))).toBe("xlsx");
  }
});
