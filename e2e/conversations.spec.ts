import { drafts } from "#domain/drafts/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addLine, addressOf, linesOf } from "../requests/conversations.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { reply } from "./conversations.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => signInAsAdmin(page));

test("a reply begun with a saved one comes back as a draft, and is gone once it is sent", async ({
  page,
  site,
}) => {
  const sent = await send(site.database, "contact-messages");
  const saved = { title: "Thanks", text: "Dear {name}, {firm} thanks you." };
  await site.database.insert(savedReplies).values(saved);
  await page.goto(addressOf(sent));
  await reply(page).fill("Hello!\n\n");
  await page.getByLabel("Saved reply").selectOption("Thanks");
  await page.getByRole("button", { name: "Use" }).click();
  const begun = "Hello!\n\nDear Ada Okafor, Beunec Consulting thanks you.";
  await expect(reply(page)).toHaveValue(begun);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(reply(page)).toHaveValue(begun);
  await page.getByText("Add a note").click();
  await page.getByLabel("Note").fill("Ask Grace first.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The note has been added." })).toBeVisible();
  await expect(reply(page)).toHaveValue(begun);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply has been saved." })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "You replied" })).toContainText(begun);
  await expect(page.getByText("Nobody is waiting for an answer", { exact: true })).toBeVisible();
  await expect(reply(page)).toHaveValue("");
  await addLine(site.database, sent, "answer", "Thank you!");
  await expect(page.getByText("Ada Okafor has waited since")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "answered here" })).toContainText("Thank you!");
  expect(await site.database.select().from(drafts)).toEqual([]);
});

test("in a list the conversation stands beside the details, and its row follows a reply", async ({
  page,
  site,
}) => {
  const sent = await send(site.database, "session-requests");
  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Reply to Ada Okafor" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Ada Okafor" });
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type("Gladly");
  await page.keyboard.press("Tab");
  await details.getByRole("button", { name: "Send Reply" }).press("Enter");
  await expect(details.getByRole("status").filter({ hasText: "Your reply has been saved." })).toBeVisible();
  await expect(details.getByText("Answered", { exact: true }).first()).toBeVisible();
  await addLine(site.database, sent, "answer", "Thank you!");
  await expect(details.getByRole("listitem").filter({ hasText: "answered here" })).toContainText(
    "Thank you!",
  );
  await details.getByRole("button", { name: "No answer needed" }).click();
  await expect(details.getByText("Nobody is waiting for an answer", { exact: true })).toBeVisible();

  // A text that is being written stays, also if what it is about is withdrawn.
  await reply(page).fill("One more thing");
  await site.database.delete(sessionRequests);
  await expect(details.getByRole("alert")).toHaveText("Consultation request not found");
  await expect(reply(page)).toHaveValue("One more thing");
  await details.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText("No consultation requests yet")).toBeVisible();
});

test.describe("in its form", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("nothing can be typed that would be lost while a reply is on its way, nor is one that comes too late", async ({
    page,
    site,
  }) => {
    const sent = await send(site.database, "session-requests");
    await withoutLiveUpdates(page);
    await page.goto(addressOf(sent));
    const answered = Promise.withResolvers<void>();
    await page.route(`**${addressOf(sent)}.data*`, async (route) => {
      if (route.request().method() === "POST") await answered.promise;
      await route.continue();
    });
    await reply(page).fill("First words");
    const underWay = page.waitForRequest(
      (request) => request.method() === "POST" && /\.data/.test(request.url()),
    );
    await page.getByRole("button", { name: "Send Reply" }).click();
    await underWay;
    await expect(reply(page)).not.toBeEditable();
    answered.resolve();
    await expect(page.getByText("Your reply has been saved.")).toBeVisible();
    await expect(reply(page)).toBeEditable();
    expect((await linesOf(site)).map(({ text }) => text)).toEqual(["First words"]);

    await reply(page).fill("Too late");
    await site.database.delete(sessionRequests);
    await page.getByRole("button", { name: "Send Reply" }).click();
    await expect(page.getByRole("alert")).toContainText("This conversation is no longer there.");
    await expect(reply(page)).toHaveValue("Too late");
  });
});
