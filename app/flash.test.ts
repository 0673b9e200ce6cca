import { beforeEach, expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { redirectWithFlash, takeFlash } from "./flash.server.ts";

function liveAt(publicUrl: string) {
  setIdentity({ secret: "a secret for tests, long enough to be taken", publicUrl, isPublic: false });
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

test("a message survives the redirect, is shown on its page only, and is taken back with it", async () => {
  const link = { href: "/receipt/abc", text: "Your receipt" };
  const message = { tone: "success", text: "Thank you!", link } as const;
  const response = await redirectWithFlash("/careers?page=2", message);
  expect(response.headers.get("Location")).toBe("/careers?page=2");
  expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = await cookieOf(response);

  expect((await takeFlash(requestFor(cookie), at("/about"))).flash).toBeNull();
  const taken = await takeFlash(requestFor(cookie), at("/careers"));
  expect(taken.flash).toEqual(message);
  expect(new Headers(taken.headers).get("Set-Cookie")).toContain("Max-Age=0");
});

test("a forged message is not shown", async () => {
  const cookie = await cookieOf(await redirectWithFlash("/", { tone: "success", text: "Thank you!" }));
  const value = decodeURIComponent(cookie.split("=").slice(1).join("="));
  const [message = "", signature] = value.split(".");
  const forged = { ...JSON.parse(Buffer.from(message, "base64").toString()), text: "Call this number" };
  const encoded = Buffer.from(JSON.stringify(forged)).toString("base64");
  for (const sent of [`${encoded}.${signature}`, `${encoded}.`, encoded]) {
    const cookies = requestFor(`beunec_flash=${encodeURIComponent(sent)}`);
    expect((await takeFlash(cookies, at("/"))).flash).toBeNull();
  }
  expect((await takeFlash(requestFor("beunec_flash=nonsense"), at("/"))).flash).toBeNull();
});

test("under https the message is tied to this host and never sent without encryption", async () => {
  liveAt("https://ours");
  const message = { tone: "success", text: "Thank you!" } as const;
  const response = await redirectWithFlash("/", message);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-beunec_flash=.*; Path=\/;.*; Secure/);
  const taken = await takeFlash(requestFor(await cookieOf(response)), at("/"));
  expect(taken.flash).toEqual(message);
  expect(new Headers(taken.headers).get("Set-Cookie")).toMatch(/^__Host-beunec_flash=.*Max-Age=0/);
});
