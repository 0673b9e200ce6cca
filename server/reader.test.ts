import { expect, test } from "vitest";
import { otherName } from "#domain/office/visits/rules.ts";
import { isReader, referringSite } from "./reader.ts";

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const ours = "https://firm.example";

test("bots, pages that are fetched ahead and parts of other pages are not readers", () => {
  expect(isReader(browser)).toBe(true);
  expect(isReader({ ...browser, "sec-fetch-dest": "document" })).toBe(true);
  for (const headers of [
    {},
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "curl/8.14.1" },
    { "user-agent": `${browser["user-agent"]} ${"x".repeat(5000)}` },
    { ...browser, "sec-purpose": "prefetch;prerender" },
    { ...browser, purpose: "prefetch" },
    { ...browser, "sec-fetch-dest": "iframe" },
    { ...browser, "sec-fetch-dest": "empty" },
  ]) {
    expect(isReader(headers), JSON.stringify(headers)).toBe(false);
  }
});

test.each([
  ["https://news.example/a/b?c=secret#d", "news.example"],
  ["http://WWW.News.Example", "news.example"],
  ["https://news.example:8443/", otherName],
  ["https://user:password@news.example/", otherName],
  ["https://192.168.0.7/", otherName],
  ["https://[2001:db8::1]/", otherName],
  ["https://localhost/", otherName],
  [`https://${"a".repeat(200)}.example/`, otherName],
  ["https://<script>.example/", otherName],
  ["https://firm.example.evil.example/", "firm.example.evil.example"],
  [`${ours}/about`, undefined],
  ["android-app://com.example/", undefined],
  ["anything", undefined],
  [undefined, undefined],
])("of the referer %s only the name of its host is counted", (referer, site) => {
  expect(referringSite(referer, `${ours}/`)).toBe(site);
});
