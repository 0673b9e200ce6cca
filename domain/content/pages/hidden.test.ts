import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { hidePage, showPage } from "./hidden.server.ts";
import { hiddenPaths, hideablePages, isHidden, leadsToHidden } from "./hidden.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };

beforeEach(async () => {
  await owner.update(siteSettings).set({ hiddenPages: [] });
});

function hide(name: "values" | "history") {
  return asViewer(admin, (tx) => hidePage(tx, name));
}

async function saved() {
  const { hiddenPages, version } = await asViewer(visitor, findSettings);
  return { hiddenPages, version };
}

test("pages are hidden and shown one by one, and a second press changes nothing", async () => {
  await Promise.all([hide("values"), hide("values"), hide("history")]);
  const both = await saved();
  expect(both.hiddenPages.toSorted()).toEqual(["history", "values"]);
  await hide("values");
  expect(await saved()).toEqual(both);
  await asViewer(admin, (tx) => showPage(tx, "values"));
  const one = await saved();
  expect(one.hiddenPages).toEqual(["history"]);
  await asViewer(admin, (tx) => showPage(tx, "values"));
  expect(await saved()).toEqual(one);
});

test("every page that may be hidden can be, and no other, whatever the settings say", async () => {
  const settings = { hiddenPages: [...hideablePages, "home", "contact"] };
  expect(hiddenPaths(settings)).toEqual(hideablePages.map((name) => `/${name}`));
  expect(isHidden("home", settings)).toBe(false);
});

const site = "https://firm.example";

test("an address leads to a hidden page however it is written, and others do not", () => {
  const leads = (address: string) => leadsToHidden(address, { hiddenPages: ["values"] }, site);
  const hidden = ["/values", "/values/", "/Values?from=a#b", "HTTPS://FIRM.example/values#b"];
  const others = [
    ...["/", "/values-of-others", "/about/values", "/history", "#values"],
    ...["mailto:values@firm.example", "https://x.example/values", "http://["],
  ];
  expect(hidden.filter(leads)).toEqual(hidden);
  expect(others.filter(leads)).toEqual([]);
});
