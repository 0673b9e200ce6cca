import { expect, test } from "vitest";
import { pageAfterAdminLogin } from "./account.server.ts";

const id = "0197a5c2-6d3e-7b41-9c58-2f4e8a1b7d90";

function landing(next: string) {
  return pageAfterAdminLogin(new URL(`http://ours/admin/login?next=${encodeURIComponent(next)}`));
}

test("after logging in the admin returns to a form, to details, or to a list as it was narrowed", () => {
  for (const next of [
    "/admin/blog/new",
    `/admin/job-posting/edit/${id}`,
    `/admin/sessions?open=${id}`,
    "/admin/projects",
    "/admin/blog?search=Q%26A&sort=title&page=2",
    `/admin/sessions?status=new&open=${id}`,
  ]) {
    expect(landing(next)).toBe(next);
  }
});

test("any other `next` leads to the dashboard", () => {
  for (const next of [
    "",
    "https://evil.example",
    "//evil.example/admin/blog/new",
    "/account",
    "/admin/blog/new/../x",
    "/admin/blog?search=/evil",
    "/admin/blog?x#y",
    "/admin/blog?x?y",
    "//evil.example/admin/blog",
    `//evil.example/admin/sessions?open=${id}`,
    `/admin/sessions?open=${id}\n`,
    `/admin/logout?open=${id}`,
  ]) {
    expect(landing(next), next).toBe("/admin/dashboard");
  }
});
