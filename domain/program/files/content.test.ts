import { expect, test } from "vitest";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { fileProblem } from "./content.server.ts";
import { acceptedKinds, type FileKind, fileKinds, kindOfName } from "./kinds.ts";
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

test("each kind is accepted by its name and content, with pictures and objects that are embedded", () => {
  const names = ["media/image1.png", "embeddings/oleObject1.bin", "printerSettings/printerSettings1.bin"];
  const entries = names.map((name) => ({ name: `word/${name}` }));
  expect(answerTo("plan.docx", sampleOffice("docx", { entries }))).toBe("docx");
  for (const [kind, content] of Object.entries(sampleFiles)) {
    for (const ending of fileKinds[kind as FileKind].endings) {
      expect(answerTo(`Report 2.${ending.toUpperCase()}`, content)).toBe(kind);
    }
  }
});

test("the end of the name says which kind a file is", () => {
  expect(["a.b.JPEG", "report.exe.pdf"].map(kindOfName)).toEqual(["jpg", "pdf"]);
  for (const name of ["report.pdf.exe", "report.pdf ", "report.pdf/", "pdf", "", "a.constructor"]) {
    expect(kindOfName(name), name).toBeNull();
  }
});

test("a file that is empty, incomplete, of another kind or not what its name says is refused", () => {
  const excel = "In Excel, save it so: File, Save As, “CSV UTF-8 (Comma delimited) (.csv)”.";
  const notepad = "In Notepad, save it so: File, Save As, Encoding “UTF-8”.";
  const manifest = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>";
  const template = "application/vnd.openxmlformats-officedocument.wordprocessingml.template";
  const twoKinds = { entries: [{ name: "mimetype", content: fileKinds.odt.mediaType }] };
  for (const [name, content, problem] of [
    ["page.html", "<p>Hello", `is of a kind that we do not take. We take ${acceptedKinds} files.`],
    ["notes", "Notes", `has no ending such as “.pdf”. We take ${acceptedKinds} files.`],
    ["photo.jfif", sampleFiles.jpg, "is a JPEG picture. Change the end of its name to “.jpg”, or choose"],
    ["notes.txt", "", "is empty. Choose another file."],
    ["report.pdf", sampleFiles.png, "is a PNG picture, not a PDF. Change the end of its name to “.png”"],
    ["plan.odt", sampleFiles.ods, "is an OpenDocument spreadsheet, not an OpenDocument text."],
    ["report.pdf", oldOffice, "is an older Office file or one with a password, not a PDF. Save it as a PDF"],
    ["photo.jpg", "\0\0\0\x18ftypheic", "is a HEIC picture, not a JPEG picture. Save it as a JPEG picture"],
    ["report.pdf", Buffer.concat([Buffer.from([255]), samplePdf()]), "is not a PDF. Save it as a PDF"],
    ["table.csv", sampleFiles.xlsx, "is an Excel workbook, not a CSV file. Change the end of its"],
    ["report.pdf", samplePdf().subarray(0, 100), "is not complete. Save it again and choose it once more."],
    ["notes.txt", "{\\rtf1 Notes}", "is an RTF document, not a text file. Save it as a text file"],
    ["notes.txt", "PK\x03\x04", "is a broken ZIP file, not a text file. Save it as a text file"],
    ["table.csv", Buffer.from("\ufeffName;Größe", "utf16le"), `is not text in UTF-8. ${excel}`],
    ["table.csv", Buffer.from("Größe", "latin1"), `is not text in UTF-8. ${excel}`],
    ["notes.txt", Buffer.from("a\0b"), `is not text in UTF-8. ${notepad}`],
    ["plan.docx", oldOffice, "is in an older format or protected by a password. In Word, save it without"],
    ["plan.XLS", oldOffice, "is in an older Office format. Save it as .docx, .xlsx or .pptx, without a"],
    ["plan.odt", sampleOpenDocument("odt", [], manifest), "is protected by a password. In LibreOffice, save"],
    ["plan.docx", sampleOffice("docx", { mainType: template }), "is a ZIP file, not a Word document. Save"],
    ["plan.docx", sampleOffice("docx", twoKinds), "is a ZIP file, not a Word document. Save it as a Word"],
  ] as const) {
    expect(answerTo(name, content)).toContain(`“${name}” ${problem}`);
  }
});

const withPart = (kind: OfficeKind, name: string) => sampleOffice(kind, { entries: [{ name }] });
const withType = (kind: OfficeKind, type: string) =>
  sampleOffice(kind, { types: `<Override PartName="/part.xml" ContentType="application/${type}"/>` });

test("a document of Office with macros is refused, whether by a part's name or by its type", () => {
  const names =
    "WORD/VBAPROJECT.BIN xl\\vbaProjectSignatureAgile.bin vbaProject.bin word/vbaData.xml xl/macrosheets/sheet1.xml";
  const types =
    "vnd.ms-office.VBAPROJECT vnd.ms-word.vbaData+xml vnd.ms-excel.macrosheet+xml vnd.ms-excel.template.macroEnabled.main+xml";
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
  const types = `<Default Extension="bin" ContentType="${type}"/>`;
  expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types }))).toBe("xlsx");
  const entries = [{ name: "xl/part.BIN" }];
  expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types, entries }))).toContain("macros");
  for (const hostile of [
    `<Override Extension="bin" PartName="/xl/part" ContentType="${type}"/>`,
    `<Default x=' Extension="zip"' Extension="bin" ContentType="${type}"/>`,
    `<Default Extension="b&amp;n" ContentType="${type}"/>`,
  ]) {
    expect(answerTo("plan.xlsx", sampleOffice("xlsx", { types: hostile })), hostile).toContain("macros");
  }
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

test("a ZIP that is broken or hides its types could not be read", () => {
  const types = (content: string | Buffer) => sampleZip([{ name: "[Content_Types].xml", content }]);
  const xml = sampleContentTypes("docx");
  expect(answerTo("plan.docx", types(xml))).toBe("docx");
  for (const [flaw, content] of Object.entries({
    "cut off": sampleFiles.docx.subarray(0, -1),
    "types in UTF-16": types(Buffer.from(xml, "utf16le")),
    "types that are no text": types(Buffer.concat([Buffer.from(xml), Buffer.from([0xff])])),
    "a comment": types(xml.replace("<Types", "<!-- --><Types")),
    "a character reference": types(xml.replace("</Types>", '<a b="vba&#80;roject"/></Types>')),
    "a broken part": sampleOffice("docx", { entries: [{ name: "mimetype", packed: Buffer.from("x") }] }),
    "types of 300 KB": types(xml + " ".repeat(300 * 1024)),
  })) {
    expect(answerTo("plan.docx", content), flaw).toBe(
      "“plan.docx” could not be read as a Word document. Save it again and choose it once more.",
    );
  }
});

test("content types that are made to be slow to read are judged", () => {
  const entries = [{ name: "xl/media/video.mp4", content: Buffer.alloc(9 * 2 ** 20), stored: true }];
  for (const text of ["<Default ", '<Default Extension="', " ", '<Default Extension="a"/>']) {
    const types = text.repeat(10_000).slice(0, 250_000);
    expect(answerTo("a.xlsx", sampleOffice("xlsx", { types, entries }))).toBe("xlsx");
  }
});
