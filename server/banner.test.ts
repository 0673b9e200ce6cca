import { expect, test } from "vitest";
import { readSettings } from "#platform/env.ts";
import { warningsFor } from "./banner.ts";

test.each([
  [{}, []],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "https://firm.example", TRUST_PROXY: "1" }, []],
  [{ HOST: "0.0.0.0" }, [/forms are taken from http:\/\/localhost:3000 alone: set PUBLIC_URL/]],
  [
    { PUBLIC_URL: "https://firm.example" },
    [/^With TRUST_PROXY=0 all who come through a proxy share one limit/],
  ],
])("a start with the settings %o prints their warnings", (environment, warnings) => {
  const given = warningsFor(readSettings(environment));
  expect(given).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});
