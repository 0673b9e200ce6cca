import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { action } from "#app/admin/media/upload.ts";
import {
  animation,
  avifBomb,
  canvas,
  pngBomb,
} from "#domain/content/pictures/making/samples.test-support.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { pictureFileAddress } from "#domain/content/pictures/sources.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { removeStaleUploads, setUploadsFolder } from "#platform/uploads/folder.ts";
import { createPictureFiles } from "./picture-files.ts";

const { owner, addresses } = await testDatabase();
setIdentity({ secret: testSecret, publicUrl: "http://localhost", isPublic: false });

const dataFolder = mkdtempSync(join(tmpdir(), "beunec-upload-"));
setUploadsFolder(dataFolder);
const uploadPath = "/admin/media/upload";
const files = createPictureFiles();
const app = new Hono()
  .post(uploadPath, ({ req }) => action({ request: req.raw }))
  .get("/pictures/*", files.answer);
let admin: Headers;
let member: Headers;

beforeAll(async () => {
  const jobs = await startJobs(addresses.jobs);
  admin = await enter("admin");
  member = await enter("user");
  return jobs.stop;
});

beforeEach(async () => {
  await owner.delete(pictures);
  files.clear();
});

afterAll(() => rmSync(dataFolder, { recursive: true }));

async function enter(role: "user" | "admin") {
  const userId = await addAccount({ name: "Ada Okafor", email: `${role}@example.org`, role });
  return headersWith(await openSession(userId));
}

interface SendOptions {
  who?: Headers;
  query?: string;
  headers?: Record<string, string>;
}

async function send(sent: File[], { who = admin, query = "", headers: others = {} }: SendOptions = {}) {
  const form = new FormData();
  for (const file of sent) form.append("pictures", file);
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const headers = new Headers(who);
  headers.set("Content-Type", encoded.headers.get("Content-Type") ?? "");
  headers.set("Content-Length", String(body.byteLength));
  for (const [name, value] of Object.entries(others)) headers.set(name, value);
  return app.request(`${uploadPath}${query}`, { method: "POST", headers, body });
}

async function picture(name = "harbour.png", side = 60) {
  return new File([new Uint8Array(await canvas(side, side).png().toBuffer())], name);
}

function file(bytes: Buffer | string, name: string) {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

/** What lies in the upload folder. */
function leftOver() {
  return readdirSync(dataFolder, { recursive: true }).filter((name) => String(name).includes("upload-"));
}

test("a picture that the admin sends is stored and served", async () => {
  const response = await send([await picture("../../<i>häfen.png")]);
  const stored = await response.json();
  expect(response.status).toBe(200);
  expect(stored).toMatchObject({ fileName: "<i>häfen.png", width: 60 });
  expect(await owner.$count(pictureVariants)).toBe(3);
  expect(leftOver()).toEqual([]);

  for (const format of ["avif", "webp", "jpeg"] as const) {
    const served = await app.request(pictureFileAddress(stored, 60, format));
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get("Content-Length")));
  }
});

test("only the admin may send pictures", async () => {
  for (const who of [new Headers(), member]) {
    const response = await send([await picture()], { who });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "Sign in as the admin first." });
  }
  expect(await owner.$count(pictures)).toBe(0);
});

test("nothing chosen, too large or too much is refused with a sentence", async () => {
  const nothing = await send([file("", "")]);
  expect([nothing.status, await nothing.json()]).toEqual([400, { error: "Choose a picture." }]);
  const large = await send([file(Buffer.alloc(maxPictureBytes + 1), "large.jpg")]);
  expect([large.status, await large.json()]).toEqual([400, { error: "“large.jpg” is larger than 15 MB." }]);
  const endless = await send([await picture()], { headers: { "Content-Length": String(400 * 2 ** 20) } });
  expect(await endless.json()).toEqual({ error: "At most one picture of 15 MB can be sent at once." });
  expect(await owner.$count(pictures)).toBe(0);
  expect(leftOver()).toEqual([]);
});

test("bad uploads at once are all answered, and store nothing", async () => {
  const bad = [
    file(pngBomb(), "bomb.png"),
    file(await avifBomb(), "bomb.avif"),
    file(await animation("webp"), "moving.webp"),
    file("<html></html>", "page.jpg"),
    file((await canvas(800, 600).jpeg().toBuffer()).subarray(0, 2000), "half.jpg"),
  ];
  const answers = await Promise.all(bad.map((one) => send([one])));
  for (const [index, answer] of answers.entries()) {
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toContain(`“${bad[index]?.name}”`);
  }
  expect(await owner.$count(pictures)).toBe(0);
  expect(leftOver()).toEqual([]);
});

test("a replaced picture keeps its id, and its old addresses lead to the new files", async () => {
  const before = await (await send([await picture("a.png", 60)])).json();
  const old = pictureFileAddress(before, 60, "webp");
  expect((await app.request(old)).status).toBe(200);
  const after = await (await send([await picture("b.png", 50)], { query: `?replace=${before.id}` })).json();
  expect(after).toMatchObject({ id: before.id, fileName: "b.png", width: 50 });
  expect(after.hash).not.toBe(before.hash);
  files.clear();
  const moved = await app.request(old);
  expect(moved.status).toBe(302);
  expect(moved.headers.get("Location")).toBe(pictureFileAddress(after, 50, "webp"));
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  expect(await owner.$count(pictureVariants)).toBe(3);

  await owner.delete(pictures).where(eq(pictures.id, before.id));
  files.clear();
  for (const gone of [old, pictureFileAddress(after, 50, "webp")])
    expect((await app.request(gone)).status).toBe(404);
  const missing = await send([await picture()], { query: `?replace=${before.id}` });
  expect(await missing.json()).toEqual({ error: "The picture to replace does not exist any more." });
});

test("files are served from memory, and read once for requests at the same time", async () => {
  const stored = await (await send([await picture()])).json();
  const address = pictureFileAddress(stored, 60, "avif");
  const together = await Promise.all(Array.from({ length: 20 }, () => app.request(address)));
  expect(together.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await owner.delete(pictures);
  expect((await app.request(address)).status).toBe(200);
  files.clear();
  expect((await app.request(address)).status).toBe(404);
});

test("any other address below /pictures is not found", async () => {
  const stored = await (await send([await picture()])).json();
  const { id, hash } = stored;
  for (const path of [
    ...["x", id, `${id}/${hash}`, `${id}/${hash}/60`, `${id}/${hash}/60.gif`, `${id}/${hash}/61.webp`],
    ...[`${id}/${hash}/060.webp`, `${id}/${hash}/60.webp/x`, `${id.toUpperCase()}/${hash}/60.webp`],
    `${id}/${hash}/..%2f60.webp`,
  ]) {
    const response = await app.request(`/pictures/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("a client that disconnects leaves nothing behind", async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sending = openRequest({
    port,
    host: "127.0.0.1",
    path: uploadPath,
    method: "POST",
    headers: {
      cookie: admin.get("Cookie") ?? "",
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 1_000_000,
    },
  });
  sending.on("error", () => {});
  sending.write('--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n');
  sending.write(Buffer.alloc(200_000));
  await expect.poll(leftOver).not.toEqual([]);
  sending.destroy();
  await expect.poll(leftOver).toEqual([]);
  server.close();
});

test("a start deletes what a killed server left a day ago, and no upload of another server", () => {
  const uploads = join(dataFolder, "uploads");
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of ["upload-old", "upload-of-another-server"]) {
    mkdirSync(join(uploads, name), { recursive: true });
    writeFileSync(join(uploads, name, "0"), "part of a picture");
  }
  utimesSync(join(uploads, "upload-old"), yesterday, yesterday);
  removeStaleUploads();
  expect(readdirSync(uploads)).toEqual(["upload-of-another-server"]);
  rmSync(join(uploads, "upload-of-another-server"), { recursive: true });
});
