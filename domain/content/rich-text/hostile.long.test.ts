import { test } from "vitest";
import { checkRandomMarks } from "./hostile.test-support.ts";

test("whatever marks it is made of, a text ends, no deeper and no larger than it is long", () => {
  checkRandomMarks(300);
});
