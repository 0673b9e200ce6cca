import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { request as openRequest } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { canvas } from "#domain/content/pictures/making/samples.test-support.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { pictureFileAddress } from "#domain/content/pictures/sources.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { freshEmail, signInAsAdmin, signUpMember } from "./people.ts";
import { addPictures } from "./pictures.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

const uploadPath = "/admin/media/upload";

/** Sends a file as the library's script does; the answer is JSON. */
async function send(web: Web, content: Buffer | string, name: string, query = "") {
  const file = { name, mimeType: "image/jpeg", buffer: Buffer.from(content) };
  const { status, html } = await web.post(uploadPath + query, { pictures: file });
  return { status, answer: JSON.parse(html) };
}

function png(side: number) {
  return canvas(side, side).png().toBuffer();
}

/** What lies in the folder of uploads. */
function leftOver({ dataFolder }: Site) {
  const uploads = join(dataFolder, "uploads");
  return existsSync(uploads) ? readdirSync(uploads) : [];
}

test("a picture that the admin sends is stored and served to everybody", async ({ web, request, site }) => {
  await signInAsAdmin(web);
  const { status, answer } = await send(web, await png(60), "../../<i>häfen.png");
  expect(status).toBe(200);
  expect(answer).toMatchObject({ fileName: "<i>häfen.png", width: 60 });
  expect(await site.database.$count(pictureVariants)).toBe(3);
  expect(leftOver(site)).toEqual([]);
  for (const format of ["avif", "webp", "jpeg"] as const) {
    const served = await request.get(pictureFileAddress(answer, 60, format));
    expect(served.status()).toBe(200);
    expect(served.headers()).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(served.body().length),
    });
  }
});

test("any other address below /pictures is not found", async ({ request, site }) => {
  const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
  const { hash } = samplePicture();
  expect((await request.get(`/pictures/${id}/${hash}/480.webp`)).status()).toBe(200);
  for (const path of [
    ...["x", id, `${id}/${hash}`, `${id}/${hash}/480`, `${id}/${hash}/480.gif`, `${id}/${hash}/481.webp`],
    ...[`${id}/${hash}/0480.webp`, `${id}/${hash}/480.webp/x`, `${id.toUpperCase()}/${hash}/480.webp`],
    `${id}/${hash}/..%2f480.webp`,
  ]) {
    const unknown = await request.get(`/pictures/${path}`);
    expect([path, unknown.status(), unknown.headers()["cache-control"]]).toEqual([path, 404, "no-store"]);
  }
});

test("only the admin may send pictures", async ({ web, site }) => {
  const member = new Web(site.url);
  await signUpMember(member);
  for (const who of [web, member])
    expect(await send(who, await png(60), "harbour.png")).toEqual({
      status: 401,
      answer: { error: "Sign in as the admin first." },
    });
  expect(await site.database.$count(pictures)).toBe(0);
});

test("uploads that are refused are answered with a sentence, and store nothing", async ({ web, site }) => {
  await signInAsAdmin(web);
  const refused: [name: string, content: Buffer | string, error: string][] = [
    ["", "", "Choose a picture."],
    ["large.jpg", Buffer.alloc(maxPictureBytes + 1), "“large.jpg” is larger than 15 MB."],
    ["page.jpg", "<html></html>", "“page.jpg” is not a JPEG, PNG, WebP or AVIF picture."],
  ];
  const answers = await Promise.all(refused.map(([name, content]) => send(web, content, name)));
  expect(answers).toEqual(refused.map(([, , error]) => ({ status: 400, answer: { error } })));
  expect(await site.database.$count(pictures)).toBe(0);
  expect(leftOver(site)).toEqual([]);
});

test("a replaced picture keeps its id, and its old addresses lead to the new files", async ({
  web,
  request,
  site,
}) => {
  await signInAsAdmin(web);
  const { answer: before } = await send(web, await png(60), "a.png");
  const old = pictureFileAddress(before, 60, "webp");
  expect((await request.get(old)).status()).toBe(200);
  const { answer: after } = await send(web, await png(50), "b.png", `?replace=${before.id}`);
  expect(after).toMatchObject({ id: before.id, fileName: "b.png", width: 50 });
  expect(after.hash).not.toBe(before.hash);
  const asked = async () => {
    const answer = await request.get(old, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location, answer.headers()["cache-control"]];
  };
  await expect.poll(asked).toEqual([302, pictureFileAddress(after, 50, "webp"), "no-store"]);
  expect(await site.database.$count(pictureVariants)).toBe(3);

  await site.database.delete(pictures);
  for (const gone of [old, pictureFileAddress(after, 50, "webp")])
    await expect.poll(async () => (await request.get(gone)).status()).toBe(404);
  const missing = await send(web, await png(60), "c.png", `?replace=${before.id}`);
  expect(missing.answer).toEqual({ error: "The picture to replace does not exist any more." });
});

/** Announces a body and sends the beginning of a picture. */
async function beginUpload({ url }: Site, length: number) {
  const admin = await addAccount({ name: "Ada", email: freshEmail("admin"), role: "admin" });
  const headers = {
    Cookie: headersWith(await openSession(admin)).get("Cookie") ?? "",
    Origin: url,
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": length,
  };
  const sending = openRequest(url + uploadPath, { method: "POST", headers }).on("error", () => {});
  sending.write('--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n');
  sending.write(Buffer.alloc(200_000));
  return sending;
}

test("an upload that announces too much is refused before it arrives", async ({ site }) => {
  const sending = await beginUpload(site, 400 * 2 ** 20);
  const [answer] = await once(sending, "response");
  expect(JSON.parse(await text(answer))).toEqual({
    error: "At most one picture of 15 MB can be sent at once.",
  });
  sending.destroy();
  expect(leftOver(site)).toEqual([]);
});

test("a client that disconnects leaves nothing behind", async ({ site }) => {
  const sending = await beginUpload(site, 1_000_000);
  await expect.poll(() => leftOver(site)).not.toEqual([]);
  sending.destroy();
  await expect.poll(() => leftOver(site)).toEqual([]);
});
