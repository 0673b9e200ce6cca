import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleOpenDocument, sampleZip } from "./samples.test-support.ts";
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
  for (const way of [{}, { stored: true }, { descriptor: true }]) {
    expect(firstPart(sampleZip([{ name: "a", content: "some text", ...way }]))).toBe("some text");
  }
});

test("a part over 256 KB is not unpacked, whatever the directory says of its size", () => {
  const limit = 256 * 1024;
  const bomb = Buffer.alloc(50 * 2 ** 20);
  expect(firstPart(sampleZip([{ name: "a", content: "x".repeat(limit) }]))).toHaveLength(limit);
  for (const flawed of [
    { content: "x".repeat(limit + 1) },
    { content: "x".repeat(limit + 1), stored: true },
    { content: bomb, unpacked: 1000 },
    { packed: Buffer.concat([Buffer.alloc(300_000, "\0\0\0\xff\xff", "latin1"), deflateRawSync("")]) },
  ]) {
    expect(firstPart(sampleZip([{ name: "a", ...flawed }]))).toBeNull();
  }
});

test("a broken part is not read", () => {
  const cutOff = deflateRawSync("text").subarray(0, -2);
  for (const broken of [{ packed: Buffer.from("no deflate") }, { packed: cutOff }, { unpacked: 3 }]) {
    expect(firstPart(sampleZip([{ name: "a", content: "text", ...broken }]))).toBeNull();
  }
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
    "other counts for this disk and for all": changed(file, -12, [3, 0]),
    "fewer entries named than there are": changed(file, -14, [1, 0, 1, 0]),
    "more entries named than there are": changed(file, -14, [3, 0, 3, 0]),
    "another size of the directory": changed(file, -10, [file.readUInt8(file.length - 10) - 1]),
    "another signature of the end record": changed(file, -endRecordSize, [0]),
    "another signature in the directory": changed(file, directoryStart, [0]),
    "another signature of an entry": changed(file, 0, [0]),
    "several disks": changed(file, -18, [1, 0]),
    "the same place twice": sampleZip([one, { ...one, start: 0, listedOnly: true }]),
    "an entry within another's data": sampleZip([
      { name: "outer", content: local.subarray(0, localSize), stored: true },
      { ...one, start: 30 + "outer".length, listedOnly: true },
    ]),
    "entries beyond the directory": sampleZip([one, { ...two, start: file.length }]),
    "data that reaches into the directory": changed(local, localSize + 20, [deflatedSize + 1]),
    "bytes before the first entry": sampleZip([{ ...one, before: Buffer.from("MZ") }, two]),
    "bytes between entries": sampleZip([one, { ...two, before: Buffer.alloc(16, "x") }]),
    "other bytes after an entry than a descriptor": sampleZip([
      { ...one, flags: 8 },
      { ...two, before: Buffer.from("hidden") },
    ]),
    "two names": sampleZip([{ ...one, localName: "ONE" }, two]),
    "a name twice in other letters": sampleZip([one, { ...two, name: "ONE" }]),
    "a name of 256 bytes": sampleZip([{ ...one, name: "n".repeat(256) }]),
    "encryption in one header": changed(file, 6, [1]),
    "strong encryption": sampleZip([{ ...one, flags: 0x41 }, two]),
    "a hidden directory": sampleZip([{ ...one, flags: 0x2000 }, two]),
    "another compression": sampleZip([{ ...one, method: 12 }, two]),
    "two methods": changed(file, 8, [0, 0]),
    "stored in another size": sampleZip([{ ...one, stored: true, unpacked: 4 }, two]),
    "a comment": Buffer.concat([changed(file, -2, [7, 0]), Buffer.from("comment")]),
    "a comment of an entry": sampleZip([{ ...one, comment: "comment" }, two]),
    "bytes after the end": Buffer.concat([file, Buffer.from("\n")]),
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
