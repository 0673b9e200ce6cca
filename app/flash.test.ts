import { expect, test } from "vitest";
import { setSecret } from "#platform/secret.ts";
import { redirectWithFlash, takeFlash } from "./flash.server.ts";

setSecret("a secret for tests, long enough to be taken");

async function cookieOf(response: Response) {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

function requestFor(path: string, cookie: string) {
  return new Request(`http://ours${path}`, { headers: { Cookie: cookie } });
}

test("a message survives the redirect, is shown on its page only, and is taken back with it", async () => {
  const message = { tone: "success", text: "Thank you!" } as const;
  const response = await redirectWithFlash("/careers?page=2", message);
  expect(response.headers.get("Location")).toBe("/careers?page=2");
  expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = await cookieOf(response);

  expect((await takeFlash(requestFor("/about", cookie))).flash).toBeNull();
  const taken = await takeFlash(requestFor("/careers", cookie));
  expect(taken.flash).toEqual(message);
  expect(new Headers(taken.headers).get("Set-Cookie")).toContain("Max-Age=0");
});

test("a forged message is not shown", async () => {
  const cookie = await cookieOf(await redirectWithFlash("/", { tone: "success", text: "Thank you!" }));
  const value = decodeURIComponent(cookie.split("=").slice(1).join("="));
  const forged = JSON.parse(Buffer.from(value, "base64").toString());
  forged.text = forged.text.replace("Thank you!", "Call this number");
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(forged)).toString("base64"));
  expect((await takeFlash(requestFor("/", `beunec_flash=${encoded}`))).flash).toBeNull();
  expect((await takeFlash(requestFor("/", "beunec_flash=nonsense"))).flash).toBeNull();
});
