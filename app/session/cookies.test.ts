import { expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { createOwnCookie } from "./cookies.server.ts";

function live(publicUrl: string) {
  setIdentity({ secret: "a secret of the tests", publicUrl, isPublic: false });
}

test("under https every cookie is Secure, HttpOnly and Lax, with the prefix that its path allows", async () => {
  live("https://ours.example");
  const everywhere = await createOwnCookie("one", { maxAge: 60 }).serialize("value");
  expect(everywhere).toMatch(/^__Host-one=/);
  const somewhere = await createOwnCookie("two", { maxAge: 60, path: "/admin" }).serialize("value");
  expect(somewhere).toMatch(/^__Secure-two=/);
  for (const cookie of [everywhere, somewhere]) {
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; HttpOnly");
    expect(cookie).toContain("; SameSite=Lax");
  }
  expect(everywhere).toContain("; Path=/;");
});

test("without https, where browsers refuse these prefixes, the names have none", async () => {
  live("http://localhost:3000");
  expect(await createOwnCookie("one", { maxAge: 60 }).serialize("value")).toMatch(/^one=/);
});
