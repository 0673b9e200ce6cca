import { inflateRawSync } from "node:zlib";

const maxEntries = 2000;
const maxNameSize = 255;
/** What all entries unpack to by the directory. */
const maxUnpacked = 500 * 2 ** 20;
/** What `readSmallPart` unpacks. */
const maxPart = 256 * 2 ** 10;

/** The parts of a ZIP: a header and data for each entry, the directory with a second header for each, the end record. */
const localHeader = { signature: 0x04034b50, size: 30 };
const directoryHeader = { signature: 0x02014b50, size: 46 };
const endRecord = { signature: 0x06054b50, size: 22 };

const stored = 0;
const deflated = 8;
const encryptedFlags = 0x2041;
const descriptorFlag = 0x8;
/** Sizes once more after an entry's data, in 32 or 64 bits, with or without a signature; some writers leave them out. */
const descriptorSizes = [0, 12, 16, 20, 24];

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its header and its data begin. */
  start: number;
  dataStart: number;
  hasDescriptor: boolean;
}

/**
 * The entries of a ZIP by its directory, without unpacking any. Null unless every reader finds the same files in it: the
 * whole content is headers and data of distinct entries, without ZIP64, encryption, comments or bytes between.
 */
export function readZipDirectory(file: Buffer): ZipEntry[] | null {
  const directory = findDirectory(file);
  const entries = directory && readEntries(file, directory);
  if (!entries || !areDistinct(entries) || !areAdjacent(entries, directory.start)) return null;
  return entries.reduce((total, { unpacked }) => total + unpacked, 0) <= maxUnpacked ? entries : null;
}

interface Directory {
  count: number;
  start: number;
  end: number;
}

/** The end record has its only place at the very end, since we accept no comment. In ZIP64 its numbers do not fit. */
function findDirectory(file: Buffer): Directory | null {
  const end = file.length - endRecord.size;
  if (end < 0 || file.readUInt32LE(end) !== endRecord.signature) return null;
  const isOfSeveral = file.readUInt32LE(end + 4) !== 0;
  const count = file.readUInt16LE(end + 8);
  const size = file.readUInt32LE(end + 12);
  const start = file.readUInt32LE(end + 16);
  const commentSize = file.readUInt16LE(end + 20);
  if (isOfSeveral || commentSize !== 0 || file.readUInt16LE(end + 10) !== count) return null;
  return count <= maxEntries && start + size === end ? { count, start, end } : null;
}

function readEntries(file: Buffer, { count, start, end }: Directory): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + directoryHeader.size > end || file.readUInt32LE(at) !== directoryHeader.signature) return null;
    const nameSize = file.readUInt16LE(at + 28);
    const next = at + directoryHeader.size + nameSize + file.readUInt16LE(at + 30);
    const commentSize = file.readUInt16LE(at + 32);
    if (nameSize > maxNameSize || commentSize !== 0) return null;
    const entry = readEntry(file, at, nameSize, start);
    if (!entry) return null;
    entries.push(entry);
    at = next;
  }
  return at === end ? entries : null;
}

/** An entry from both of its headers, whose names must agree: readers go by the one or the other. */
function readEntry(file: Buffer, at: number, nameSize: number, directoryStart: number): ZipEntry | null {
  const method = file.readUInt16LE(at + 10);
  const packed = file.readUInt32LE(at + 20);
  const unpacked = file.readUInt32LE(at + 24);
  const start = file.readUInt32LE(at + 42);
  const name = file.subarray(at + directoryHeader.size, at + directoryHeader.size + nameSize);

  const nameStart = start + localHeader.size;
  if (nameStart > directoryStart || file.readUInt32LE(start) !== localHeader.signature) return null;
  const flags = file.readUInt16LE(at + 8) | file.readUInt16LE(start + 6);
  const nameEnd = nameStart + file.readUInt16LE(start + 26);
  const dataStart = nameEnd + file.readUInt16LE(start + 28);

  if ((flags & encryptedFlags) !== 0) return null;
  if (!file.subarray(nameStart, nameEnd).equals(name) || file.readUInt16LE(start + 8) !== method) return null;
  if (method === stored ? packed !== unpacked : method !== deflated) return null;
  const hasDescriptor = (flags & descriptorFlag) !== 0;
  return { name: name.toString("utf8"), method, packed, unpacked, start, dataStart, hasDescriptor };
}

/** Office compares names without regard to case. */
function areDistinct(entries: readonly ZipEntry[]) {
  return new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length;
}

/** Whether the entries follow each other from the first byte to the directory, without gaps or overlaps. */
function areAdjacent(entries: readonly ZipEntry[], directoryStart: number) {
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  if (inOrder[0]?.start !== 0) return false;
  return inOrder.every(({ dataStart, packed, hasDescriptor }, index) => {
    const space = (inOrder[index + 1]?.start ?? directoryStart) - (dataStart + packed);
    return hasDescriptor ? descriptorSizes.includes(space) : space === 0;
  });
}

/** The content of a part of at most 256 KB; null if it is larger or broken. */
export function readSmallPart(file: Buffer, entry: ZipEntry): Buffer | null {
  if (entry.packed > maxPart) return null;
  const data = file.subarray(entry.dataStart, entry.dataStart + entry.packed);
  if (entry.method === stored) return data;
  try {
    const content = inflateRawSync(data, { maxOutputLength: maxPart });
    return content.length === entry.unpacked ? content : null;
  } catch {
    return null; // Every error of zlib means that the part is broken or larger than it says.
  }
}
