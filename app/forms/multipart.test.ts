import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { contentOf, readMultipart, type SentFile } from "./multipart.server.ts";

const maxFileSize = 100_000;

interface Received {
  field: string;
  name: string;
  content: Buffer | null;
}

async function read(request: Request) {
  const files: Received[] = [];
  const texts = await readMultipart(request, {
    maxFileSize,
    async takeFile(file: SentFile) {
      files.push({ field: file.field, name: file.name, content: await contentOf(file) });
    },
  });
  return { texts: [...texts], files };
}

function sent(entries: [string, string | File][]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request("http://ours/", { method: "POST", body });
}

function sentAs(type: string, body: BodyInit) {
  return new Request("http://ours/", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    duplex: "half",
  } as RequestInit);
}

async function statusOf(work: Promise<unknown>) {
  return work.then(
    () => 200,
    (error) => error.init?.status,
  );
}

test("texts and files arrive byte for byte, whatever a file calls itself", async () => {
  const bytes = randomBytes(50_000);
  const name = '../../etc/<b>pass"wd</b>.pdf';
  const { texts, files } = await read(
    sent([
      ["name", "Ada Ökafor"],
      ["file", new File([bytes], name, { type: "text/html" })],
      ["other", new File(["two"], "two.pdf")],
      ["empty", new File([], "")],
      ["after", "x".repeat(60_000)],
    ]),
  );
  expect(texts).toEqual([
    ["name", "Ada Ökafor"],
    ["after", "x".repeat(60_000)],
  ]);
  expect(files).toMatchObject([
    { field: "file", content: bytes },
    { field: "other", name: "two.pdf", content: Buffer.from("two") },
    // Nothing was chosen.
    { field: "empty", name: "", content: Buffer.alloc(0) },
  ]);
});

test("a file of the largest size is taken, one byte more is discarded, and what follows is still read", async () => {
  for (const [size, isTaken] of [
    [maxFileSize, true],
    [maxFileSize + 1, false],
    [maxFileSize * 20, false],
  ] as const) {
    const { texts, files } = await read(
      sent([
        ["file", new File([randomBytes(size)], "a.pdf")],
        ["after", "kept"],
      ]),
    );
    expect(files.map(({ content }) => content?.length ?? null)).toEqual([isTaken ? size : null]);
    expect(texts).toEqual([["after", "kept"]]);
  }
});

test("more texts or files than a form of ours has are refused", async () => {
  const many = (count: number, value: string | File) =>
    sent(Array.from({ length: count }, (_, index): [string, string | File] => [`a${index}`, value]));
  expect(await statusOf(read(many(200, "x")))).toBe(200);
  expect(await statusOf(read(many(201, "x")))).toBe(400);
  expect(await statusOf(read(many(21, new File(["x"], "x"))))).toBe(400);
  expect(await statusOf(read(sent([["a", "x".repeat(2 ** 16 + 1)]])))).toBe(400);
  expect(await statusOf(read(many(3, "x".repeat(30_000))))).toBe(400);
});

test("a form that is cut off, has no boundary or another one is refused, and its file is given up", async () => {
  const request = sent([["file", new File([randomBytes(50_000)], "a.pdf")]]);
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  for (const cut of [0, 20, 100, 30_000, body.length - 4]) {
    expect(await statusOf(read(sentAs(type, body.subarray(0, cut)))), String(cut)).toBe(400);
  }
  expect(await statusOf(read(sentAs("multipart/form-data", body)))).toBe(400);
  expect(await statusOf(read(sentAs("multipart/form-data; boundary=other", body)))).toBe(400);
  expect(await statusOf(read(sentAs("multipart/mixed; boundary=x", body)))).toBe(400);
});

test("a sender who goes away in the middle of a file is refused, whether or not somebody reads it", async () => {
  const request = sent([["file", new File([randomBytes(50_000)], "a.pdf")]]);
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  for (const take of [contentOf, async () => null]) {
    let goAway = () => {};
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(body.subarray(0, 20_000));
        goAway = () => controller.error(new Error("the connection was closed"));
      },
    });
    async function takeFile(file: SentFile) {
      setImmediate(goAway);
      await take(file);
    }
    expect(await statusOf(readMultipart(sentAs(type, stream), { maxFileSize, takeFile }))).toBe(400);
  }
});
