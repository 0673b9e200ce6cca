import { describe, expect, test } from "vitest";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { findPastedFiles } from "./pasted-pictures.ts";

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(60, 7)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(61, 9)]);
const word = '<html xmlns:w="urn:schemas-microsoft-com:office:word">';

/** As Word writes it: each picture twice, the second time for programs that know no PNG. */
const rtf = [
  "{\\rtf1\\ansi{\\fonttbl{\\f0\\fnil Aptos;}}Text",
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex50\\pngblip\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n${lines(png)}}}`,
  "{\\nonshppict{\\pict\\picscalex50\\wmetafile8\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n0100090000032c00}}",
  `{\\*\\shppict{\\pict\\picw10\\jpegblip\\bliptag13{\\*\\blipuid 0123456789abcdef0123456789abcdee}${jpeg.toString("hex")}}}}`,
].join("\n");

function lines(bytes: Buffer) {
  return bytes.toString("hex").replace(/.{32}/g, "$&\n");
}

function clipboard(data: Record<string, string> = {}, files: File[] = []) {
  return { getData: (type: string) => data[type] ?? "", files: files as unknown as FileList };
}

function find(addresses: string[], from = clipboard()) {
  return findPastedFiles(
    addresses.map((address, index) => ({ upload: index + 1, address })),
    from,
  );
}

/** The name and bytes of each file, or the reason why there is none. */
function shown(found: ReturnType<typeof find>) {
  return Promise.all(
    found.map(async (one) =>
      "file" in one ? [one.file.name, one.file.type, Buffer.from(await one.file.arrayBuffer())] : one.reason,
    ),
  );
}

const local = ["file:///C:/x/clip_image001.png", "file:///C:/x/clip_image002.jpg"];
const notInPaste = "It did not come with the paste. Copy the picture alone and paste it here, or choose it.";

test("the bytes of a picture are read from its address", async () => {
  const addresses = [
    `data:image/png;base64,${png.toString("base64")}`,
    `DATA:image/JPEG;base64,${encodeURIComponent(jpeg.toString("base64"))}`,
  ];
  expect(await shown(find(addresses))).toEqual([
    ["pasted-picture-1.png", "image/png", png],
    ["pasted-picture-2.jpeg", "image/jpeg", jpeg],
  ]);
});

test.each([
  ["data:image/svg+xml;base64,AAAA", "“pasted-picture-1” is not a JPEG, PNG, WebP or AVIF picture."],
  ["data:image/png;base64,!!!", "“pasted-picture-1” is damaged or incomplete and cannot be read."],
  [`data:image/png;base64,${"A".repeat(maxPictureBytes * 1.5)}`, "“pasted-picture-1” is larger than 15 MB."],
  ["https://example.com/a/photo.jpg?b", "It is on example.com. Save it on your computer, then add it here."],
  ["file:///C:/x.png", notInPaste],
  ["", notInPaste],
])("a picture that cannot be taken says why: %.40s", (address, reason) => {
  expect(find([address])).toEqual([{ upload: 1, reason }]);
});

test("only so many are taken at once", () => {
  const found = find(Array(51).fill(`data:image/png;base64,${png.toString("base64")}`));
  expect(found.filter((one) => "file" in one)).toHaveLength(50);
  expect(found.at(-1)).toEqual({ upload: 51, reason: "At most 50 pictures are uploaded from one paste." });
});

describe("pictures that the HTML names only", () => {
  const files = [
    new File([png], "one.png", { type: "image/png" }),
    new File([jpeg], "two.jpg", { type: "image/jpeg" }),
  ];

  test("are in the RTF of Word, in its order", async () => {
    const pasted = clipboard({ "text/rtf": rtf, "text/html": word, "text/plain": "Text" }, files.slice(1));
    expect(await shown(find(["https://example.com/a.png", ...local], pasted))).toEqual([
      expect.stringContaining("example.com"),
      ["pasted-picture-1.png", "image/png", png],
      ["pasted-picture-2.jpeg", "image/jpeg", jpeg],
    ]);
  });

  test("are the files beside it, in their order", async () => {
    const text = new File(["a"], "a.txt", { type: "text/plain" });
    const found = find(["cid:a@b", "cid:c@d"], clipboard({ "text/plain": "Text" }, [text, ...files]));
    expect(await shown(found)).toEqual([
      ["one.png", "image/png", png],
      ["two.jpg", "image/jpeg", jpeg],
    ]);
  });

  test("are none of another number of files, nor a picture of the text itself", () => {
    const missing = [1, 2].map((upload) => ({ upload, reason: notInPaste }));
    expect(find(local, clipboard({}, files.slice(1)))).toEqual(missing);
    expect(find(local, clipboard({ "text/html": word, "text/plain": "Text" }, files))).toEqual(missing);
  });
});
