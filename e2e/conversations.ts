import type { Page } from "@playwright/test";

/** Sends the text area without validation by the browser. */
export async function sendAnswer(page: Page, text: string) {
  await page.locator("form#answer").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.querySelector("textarea")?.removeAttribute("maxlength");
  });
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
}

export function reply(page: Page) {
  return page.getByLabel("Your reply");
}
