import { expect, test } from "vitest";
import { replyPlaceOf } from "#domain/drafts/places.ts";
import { editedEntities } from "#domain/entities.ts";
import { conversationEntities } from "#domain/inbox/conversations/rules.ts";
import { editorAddress, isEditorAddress } from "./editors.ts";

const id = "1e6f5a1c-93c9-4d9e-9c50-111111111111";

test("the addresses of the back office's forms are recognised, and no others", () => {
  for (const table of editedEntities) {
    expect(isEditorAddress(editorAddress(`${table}/new`))).toBe(true);
    expect(isEditorAddress(editorAddress(`${table}/${id}`))).toBe(true);
  }
  expect(isEditorAddress(editorAddress("settings"))).toBe(true);
  for (const entity of conversationEntities)
    expect(isEditorAddress(editorAddress(replyPlaceOf({ entity, id })))).toBe(true);
  expect(editorAddress(`job-posts/${id}`)).toBe(`/admin/job-posting/edit/${id}`);
  const strange = [
    ...["/admin/blog", "/admin/blog/", "/admin/blog/new/", "/admin/blog/edit/new", `/admin/blog/${id}x`],
    ...["//evil.example/admin/blog/new", "https://evil.example", "/admin/blog/edit/../new", "", "/account"],
    ...["/admin/settings/", `/admin/conversations/pictures/${id}`],
    "/admin/conversations/contact-messages/new",
  ];
  expect(strange.filter(isEditorAddress)).toEqual([]);
});
