import { beforeEach, expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { readFlash, redirectWithFlash } from "./flash.server.ts";

function liveAt(publicUrl: string) {
  setIdentity({ secret: "a secret for tests, long enough to be read", publicUrl, isPublic: false });
}

beforeEach(() => liveAt("http://ours"));

async function cookieOf(response: Response) {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

function requestFor(cookie: string) {
  return new Request("http://ours/any.data", { headers: { Cookie: cookie } });
}

function at(path: string) {
  return new URL(path, "http://ours");
}

test("a message survives the redirect and is shown on its page only, once", async () => {
  const link = { href: "/receipt/abc", text: "Your receipt" };
  const button = { action: "/careers", intent: "undo", id: "1", text: "Undo" };
  const message = { tone: "success", text: "Thank you!", link, button } as const;
  const response = await redirectWithFlash("/careers?page=2", message);
  expect(response.headers.get("Location")).toBe("/careers?page=2");
  expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = await cookieOf(response);

  expect((await readFlash(requestFor(cookie), at("/about"))).flash).toBeNull();
  const read = await readFlash(requestFor(cookie), at("/careers"));
  expect(read.flash).toEqual(message);
  expect(new Headers(read.headers).get("Set-Cookie")).toContain("Max-Age=0");
});

test("a forged message is not shown", async () => {
  const cookie = await cookieOf(await redirectWithFlash("/", { tone: "success", text: "Thank you!" }));
  const value = decodeURIComponent(cookie.split("=").slice(1).join("="));
  const [message = "", signature] = value.split(".");
  const forged = { ...JSON.parse(Buffer.from(message, "base64").toString()), text: "Call this number" };
  const encoded = Buffer.from(JSON.stringify(forged)).toString("base64");
  for (const sent of [`${encoded}.${signature}`, `${encoded}.`, encoded]) {
    const cookies = requestFor(`beunec_flash=${encodeURIComponent(sent)}`);
    expect((await readFlash(cookies, at("/"))).flash).toBeNull();
  }
  expect((await readFlash(requestFor("beunec_flash=nonsense"), at("/"))).flash).toBeNull();
});

test("under https the cookie is Secure and bound to this host", async () => {
  liveAt("https://ours");
  const message = { tone: "success", text: "Thank you!" } as const;
  const response = await redirectWithFlash("/", message);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-beunec_flash=.*; Path=\/;.*; Secure/);
  const read = await readFlash(requestFor(await cookieOf(response)), at("/"));
  expect(read.flash).toEqual(message);
  expect(new Headers(read.headers).get("Set-Cookie")).toMatch(/^__Host-beunec_flash=.*Max-Age=0/);
});

test("in the back office a message is shown at the address of its redirect alone, whatever other tabs load", async () => {
  const message = { tone: "success", text: "The post has been created." } as const;
  const first = await redirectWithFlash("/admin/blog?sort=title&flash=0123456789ab&open=a/b#row", message);
  const second = await redirectWithFlash("/admin/blog", { ...message, text: "The post has been deleted." });
  const cookies = `${await cookieOf(first)}; ${await cookieOf(second)}`;
  expect(first.headers.get("Location")).toMatch(
    /^\/admin\/blog\?sort=title&open=a\/b&flash=[0-9a-f]{12}#row$/,
  );

  for (const other of [
    "/admin/blog",
    "/admin/blog?flash=",
    "/admin/blog?flash=0123456789ab",
    "/admin/sessions",
  ])
    expect((await readFlash(requestFor(cookies), at(other))).flash, other).toBeNull();
  const read = await readFlash(requestFor(cookies), at(first.headers.get("Location") ?? ""));
  expect(read.flash).toEqual(message);
  const deleted = new Headers(read.headers).get("Set-Cookie");
  expect(deleted).toContain("Max-Age=0");
  expect(deleted?.split("=")[0]).toBe((await cookieOf(first)).split("=")[0]);
});

test("the doors of the back office have messages without a key", async () => {
  const door = await redirectWithFlash("/admin/login", { tone: "failure", text: "Try again." });
  expect(door.headers.get("Location")).toBe("/admin/login");
  expect((await readFlash(requestFor(await cookieOf(door)), at("/admin/login"))).flash).not.toBeNull();
});
