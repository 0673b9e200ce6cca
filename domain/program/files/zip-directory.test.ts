import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleDocx, sampleOpenDocument, sampleZip } from "./samples.test-support.ts";
import { readSmallPart, readZipDirectory } from "./zip-directory.server.ts";

const endRecordSize = 22;

/** What `readSmallPart` gives of the first entry; undefined if the directory is refused. */
function firstPart(file: Buffer) {
  const entry = readZipDirectory(file)?.[0];
  return entry && (readSmallPart(file, entry)?.toString() ?? null);
}

/** With other bytes at a place, counted from the end if it is negative. */
function changed(file: Buffer, place: number, bytes: number[]) {
  const copy = Buffer.from(file);
  copy.set(bytes, place < 0 ? file.length + place : place);
  return copy;
}

/** With the beginning of one more header in the directory, and with another count. */
function withMoreDirectory(file: Buffer, count: number) {
  const end = Buffer.from(file.subarray(-endRecordSize));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(end.readUInt32LE(12) + 4, 12);
  return Buffer.concat([file.subarray(0, -endRecordSize), Buffer.from("PK\x01\x02"), end]);
}

test("entries are listed in the order of the directory, with their sizes", () => {
  const file = sampleZip([
    { name: "empty/", stored: true },
    { name: "größe.xml", content: "a".repeat(1000), descriptor: true },
    { name: "stored.txt", content: "text", stored: true },
  ]);
  expect(readZipDirectory(file)?.map(({ name, unpacked }) => [name, unpacked])).toEqual([
    ["empty/", 0],
    ["größe.xml", 1000],
    ["stored.txt", 4],
  ]);
});

test("files laid out as by Office and LibreOffice are read", () => {
  expect(readZipDirectory(sampleDocx())).toHaveLength(3);
  expect(readZipDirectory(sampleOpenDocument("odt"))).toHaveLength(6);
});

test("descriptors may have any of their four forms or be left out", () => {
  for (const size of [0, 12, 16, 20, 24]) {
    const descriptor = Buffer.alloc(size, "x");
    const file = sampleZip([
      { name: "a", content: "text", flags: 8 },
      { name: "b", before: descriptor },
    ]);
    expect(readZipDirectory(file), `${size} bytes`).toHaveLength(2);
  }
});

test("a small part is read, whether stored or deflated", () => {
  expect(firstPart(sampleZip([{ name: "a", content: "some text" }]))).toBe("some text");
  expect(firstPart(sampleZip([{ name: "a", content: "some text", stored: true }]))).toBe("some text");
  expect(firstPart(sampleZip([{ name: "a", content: "some text", descriptor: true }]))).toBe("some text");
});

test("a part over 256 KB is not unpacked, whatever the directory says of its size", () => {
  const limit = 256 * 1024;
  const bomb = Buffer.alloc(50 * 2 ** 20);
  const emptyBlocks = Buffer.concat([
    Buffer.alloc(300_000, Buffer.from([0, 0, 0, 255, 255])),
    deflateRawSync(""),
  ]);
  expect(firstPart(sampleZip([{ name: "a", content: "x".repeat(limit) }]))).toHaveLength(limit);
  expect(firstPart(sampleZip([{ name: "a", content: "x".repeat(limit + 1) }]))).toBeNull();
  expect(firstPart(sampleZip([{ name: "a", content: bomb }]))).toBeNull();
  expect(firstPart(sampleZip([{ name: "a", content: "x".repeat(limit + 1), stored: true }]))).toBeNull();
  expect(firstPart(sampleZip([{ name: "a", content: bomb, unpacked: 1000 }]))).toBeNull();
  expect(firstPart(sampleZip([{ name: "a", packed: emptyBlocks }]))).toBeNull();
});

test("a broken part is not read", () => {
  expect(firstPart(sampleZip([{ name: "a", packed: Buffer.from("no deflate") }]))).toBeNull();
  expect(
    firstPart(sampleZip([{ name: "a", packed: deflateRawSync("text").subarray(0, -2), content: "text" }])),
  ).toBeNull();
  expect(firstPart(sampleZip([{ name: "a", content: "text", unpacked: 3 }]))).toBeNull();
});

test("2,000 entries are the most, and none is refused", () => {
  const entries = Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, stored: true }));
  expect(readZipDirectory(sampleZip(entries.slice(1)))).toHaveLength(2000);
  expect(readZipDirectory(sampleZip(entries))).toBeNull();
  expect(readZipDirectory(sampleZip([]))).toBeNull();
});

test("500 MB are the most that all entries may unpack to", () => {
  const half = 250 * 2 ** 20;
  const entries = [
    { name: "a", unpacked: half },
    { name: "b", unpacked: half },
  ];
  expect(readZipDirectory(sampleZip(entries))).toHaveLength(2);
  expect(readZipDirectory(sampleZip([...entries, { name: "c", unpacked: 1 }]))).toBeNull();
});

test("a file that readers could take for different ZIPs is refused", () => {
  const one = { name: "one", content: "first" };
  const two = { name: "two", content: "second" };
  const file = sampleZip([one, two]);
  const local = sampleZip([one]);
  const directoryStart = file.indexOf("PK\x01\x02");
  const deflatedSize = deflateRawSync(one.content).length;
  const localSize = local.indexOf("PK\x01\x02");
  expect(readZipDirectory(file)).toHaveLength(2);
  for (const [flaw, hostile] of Object.entries({
    "65,535 entries named": changed(file, -14, [0xff, 0xff, 0xff, 0xff]),
    "other counts for this disk and for all": changed(file, -12, [3, 0]),
    "fewer entries named than there are": changed(file, -14, [1, 0, 1, 0]),
    "more entries named than there are": changed(file, -14, [3, 0, 3, 0]),
    "another size of the directory": changed(file, -10, [file.readUInt8(file.length - 10) - 1]),
    "another signature of the end record": changed(file, -endRecordSize, [0]),
    "another signature in the directory": changed(file, directoryStart, [0]),
    "another signature of an entry": changed(file, 0, [0]),
    "several disks": changed(file, -18, [1, 0]),
    "the directory's place in ZIP64": changed(file, -6, [0xff, 0xff, 0xff, 0xff]),
    "an entry's sizes in ZIP64": sampleZip([{ ...one, unpacked: 0xffffffff }, two]),
    "ZIP64 records before the end record": Buffer.concat([
      file.subarray(0, -endRecordSize),
      Buffer.from("PK\x06\x06".padEnd(56, "\0")),
      Buffer.from("PK\x06\x07".padEnd(20, "\0")),
      file.subarray(-endRecordSize),
    ]),
    "the same place twice": sampleZip([one, { ...one, start: 0, listedOnly: true }]),
    "an entry within another's data": sampleZip([
      { name: "outer", content: local.subarray(0, localSize), stored: true },
      { ...one, start: 30 + "outer".length, listedOnly: true },
    ]),
    "entries beyond the directory": sampleZip([one, { ...two, start: file.length }]),
    "data that reaches into the directory": changed(local, localSize + 20, [deflatedSize + 1]),
    "bytes before the first entry": sampleZip([{ ...one, before: Buffer.from("MZ") }, two]),
    "bytes between entries": sampleZip([one, { ...two, before: Buffer.alloc(16, "x") }]),
    "an entry that the directory leaves out": sampleZip([
      two,
      { name: "three", before: local.subarray(0, localSize) },
    ]),
    "an entry that the directory leaves out at the end": sampleZip([two, { ...one, unlisted: true }]),
    "other bytes after an entry than a descriptor": sampleZip([
      { ...one, flags: 8 },
      { ...two, before: Buffer.from("hidden") },
    ]),
    "two names": sampleZip([{ ...one, localName: "ONE" }, two]),
    "a name twice": sampleZip([one, { ...two, name: "one" }]),
    "a name twice in other letters": sampleZip([one, { ...two, name: "ONE" }]),
    "a name of 256 bytes": sampleZip([{ ...one, name: "n".repeat(256) }]),
    "encryption in one header": changed(file, 6, [1]),
    encryption: sampleZip([{ ...one, flags: 1 }, two]),
    "strong encryption": sampleZip([{ ...one, flags: 0x41 }, two]),
    "a hidden directory": sampleZip([{ ...one, flags: 0x2000 }, two]),
    "another compression": sampleZip([{ ...one, method: 12 }, two]),
    "two methods": changed(file, 8, [0, 0]),
    "stored in another size": sampleZip([{ ...one, stored: true, unpacked: 4 }, two]),
    "a comment": Buffer.concat([changed(file, -2, [7, 0]), Buffer.from("comment")]),
    "a comment that is announced": changed(file, -2, [7, 0]),
    "a comment of an entry": sampleZip([{ ...one, comment: "comment" }, two]),
    "a comment that is announced of an entry": changed(file, directoryStart + 32, [7]),
    "bytes after the end": Buffer.concat([file, Buffer.from("\n")]),
    "a second ZIP after the end": Buffer.concat([file, local]),
    "bytes between the directory and its end": Buffer.concat([
      file.subarray(0, -endRecordSize),
      Buffer.from("x"),
      file.subarray(-endRecordSize),
    ]),
    "bytes at the end of the directory": withMoreDirectory(file, 2),
    "an entry cut off at the end of the directory": withMoreDirectory(file, 3),
  })) {
    expect(readZipDirectory(hostile), flaw).toBeNull();
  }
});

test("a file that is cut off anywhere is refused", () => {
  const file = sampleOpenDocument("ods");
  for (let size = 0; size < file.length; size++) {
    expect(readZipDirectory(file.subarray(0, size)), `${size} bytes`).toBeNull();
  }
});

test("no byte that is changed breaks the reader", () => {
  const file = sampleDocx();
  for (let place = 0; place < file.length; place++) {
    for (const byte of [0, 0x7f, 0xff]) {
      const broken = changed(file, place, [byte]);
      const entries = readZipDirectory(broken) ?? [];
      expect(() => entries.map((entry) => readSmallPart(broken, entry))).not.toThrow();
    }
  }
});

test("10 MB of headers, signatures or names are judged", () => {
  const size = 10 * 2 ** 20;
  const long = Array.from({ length: 2000 }, (_, index) => ({
    name: `${index}/`.padEnd(255, "/vbaProject"),
    content: Buffer.alloc(4000, index),
    stored: true,
  }));
  expect(readZipDirectory(sampleZip(long))).toHaveLength(2000);
  for (const signature of ["PK\x01\x02", "PK\x03\x04", "PK\x05\x06"]) {
    expect(readZipDirectory(Buffer.alloc(size, signature))).toBeNull();
    const end = sampleZip([{ name: "a" }]).subarray(-endRecordSize);
    const directory = changed(changed(end, 8, [0xd0, 7, 0xd0, 7]), 12, [0, 0, 0xa0, 0, 0, 0, 0, 0]);
    expect(readZipDirectory(Buffer.concat([Buffer.alloc(size, signature), directory]))).toBeNull();
  }
});
