import { signUpMember } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

function expectMainLinks({ $, address }: WebPage) {
  for (const [name, href] of Object.entries({
    ...{ About: "/about", Solutions: "/solutions", Resources: "/resources", Contact: "/contact" },
    "Schedule a Consultation": "/book-session",
  }))
    expect($(`header nav[aria-label=Main] a[href="${href}"]`).text(), address).toBe(name);
}

test("the header has the logo, four links and the highlighted button, and marks the current page", async ({
  web,
}) => {
  const page = await web.open("/resources");
  expect(page.$("header a[href='/']").first().text()).toContain("Beunec Consulting");
  expectMainLinks(page);
  const current = page.$("header nav[aria-label=Main] [aria-current]");
  expect(current.attr()).toMatchObject({ href: "/resources", "aria-current": "page" });
  expect(current).toHaveLength(1);
});

test("the footer has every link, the contact block and the year", async ({ web }) => {
  const { $ } = await web.open("/");
  for (const path of [
    ...["/about", "/solutions", "/resources", "/contact", "/bcpbp", "/careers", "/use-cases"],
    ...["/privacy", "/terms"],
  ]) {
    expect($(`footer a[href="${path}"]`), path).toHaveLength(1);
  }
  for (const [name, href] of Object.entries({
    Admin: "/admin/login",
    "Member sign-in": "/member-dashboard",
    "hello@beunec.example": "mailto:hello@beunec.example",
    "+1 (555) 010-0142": "tel:+15550100142",
  }))
    expect($(`footer a:contains("${name}")`).attr("href")).toBe(href);
  expect($("footer").text()).toContain(`© ${new Date().getFullYear()} Beunec Consulting`);
});

test("members have the site's header and footer and a member bar", async ({ web }) => {
  await signUpMember(web);
  for (const path of ["/member-dashboard", "/member-dashboard/application", "/account"]) {
    const page = await web.open(path);
    expectMainLinks(page);
    expect(page.$("footer a[href='/privacy']"), path).toHaveLength(1);
    expect(textsIn(page, "nav[aria-label=Member] :is(a, button)")).toEqual([
      ...["Dashboard", "Ada Okafor", "Sign Out"],
    ]);
  }
  const about = await web.open("/about");
  expect((await about.follow("Member sign-in")).address).toBe("/member-dashboard");
});

test("an unknown path shows the not-found page with a way home, without a script", async ({ web }) => {
  const page = await web.open("/no-such-page");
  expect(page.status).toBe(404);
  expect(page.$("title").text()).toBe("Page Not Found | Beunec Consulting");
  expect(page.$("h1").text()).toBe("Page Not Found");
  expect(page.text).toContain("The page you're looking for doesn't exist or has been moved.");
  expect(page.html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect((await page.follow("Return Home")).address).toBe("/");
});
