import { expect, test } from "vitest";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { maxResumeSize, resumeMessages } from "#domain/inbox/resumes/rules.ts";
import { type ReceivedForm, withReceivedForm } from "./received-form.server.ts";

const network = "203.0.113.7";

type Entry = [name: string, value: string | File];

function sent(entries: Entry[]) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request("http://ours/", { method: "POST", body });
}

function receive(...entries: Entry[]) {
  return withReceivedForm(sent(entries), network, async (form) => form);
}

function pdf(size?: number, name = "resume.pdf", type = "application/pdf") {
  return new File([samplePdf(size)], name, { type });
}

test("a PDF of up to 5 MB is received beside the texts, wherever it stands among them", async () => {
  for (const size of [200, maxResumeSize]) {
    const form = await receive(["firstName", "Ada"], ["resumeFile", pdf(size)], ["email", "ada@example.org"]);
    expect([...form.texts]).toEqual([
      ["firstName", "Ada"],
      ["email", "ada@example.org"],
    ]);
    expect(samplePdf(size).equals(form.pdf ?? Buffer.alloc(0))).toBe(true);
    expect(form.problem).toBeNull();
  }
});

test.each<[string, Entry[], string | null | undefined]>([
  ["one byte more", [["resumeFile", pdf(maxResumeSize + 1)]], resumeMessages.tooLarge],
  ["an empty file", [["resumeFile", new File([], "empty.pdf")]], resumeMessages.notPdf],
  ["a page that calls itself a PDF", [["resumeFile", new File(["<p>"], "cv.pdf")]], resumeMessages.notPdf],
  ["a PDF that calls itself a page", [["resumeFile", pdf(200, "../x.html", "text/html")]], null],
  ["two PDFs", Array(2).fill(["resumeFile", pdf()]), resumeMessages.several],
  ["a PDF in another field", [["portrait", pdf(90_000)]], undefined],
  ["no file at all", [["resumeFile", new File([], "")]], undefined],
  ["a text in the field for a file", [["resumeFile", "%PDF- %%EOF"]], undefined],
])("%s is judged by its content alone", async (_what, entries, problem) => {
  const form = await receive(["firstName", "Ada"], ...entries, ["phone", "x".repeat(60_000)]);
  expect(form.problem).toBe(problem);
  expect(form.texts.get("firstName")).toBe("Ada");
  expect(form.texts.get("phone")).toHaveLength(60_000);
});

test("a network has half of the memory for PDFs; one more is asked for again, and room is made when they are done", async () => {
  const largest = () =>
    sent([
      ["firstName", "Ada"],
      ["resumeFile", pdf(maxResumeSize)],
    ]);
  const held: ReceivedForm[] = [];
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const senders = Array.from({ length: 5 }, () =>
    withReceivedForm(largest(), network, (form) => {
      held.push(form);
      return done;
    }),
  );
  await expect.poll(() => held.length).toBe(5);
  const late = await withReceivedForm(largest(), network, async (form) => form);
  expect(late.problem).toBe(resumeMessages.busy);
  expect(late.texts.get("firstName")).toBe("Ada");
  expect((await withReceivedForm(largest(), "198.51.100.1", async (form) => form)).problem).toBeNull();
  finish();
  await Promise.all(senders);
  expect((await withReceivedForm(largest(), network, async (form) => form)).problem).toBeNull();
});

test("senders who announce much and then stall do not hold up others", async () => {
  const begun = sent([["resumeFile", pdf(50_000)]]);
  const begin = Buffer.from(await begun.arrayBuffer()).subarray(0, 1000);
  const headers = {
    "Content-Type": begun.headers.get("Content-Type") ?? "",
    "Content-Length": String(maxResumeSize),
  };
  const goAway: (() => void)[] = [];
  const stalled = Array.from({ length: 30 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(begin);
        goAway.push(() => controller.close());
      },
    });
    const request = new Request("http://ours/", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    return withReceivedForm(request, network, async () => "whole").catch(() => "cut off");
  });
  expect((await receive(["resumeFile", pdf()])).problem).toBeNull();
  for (const leave of goAway) leave();
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(["cut off"]));
});
