import { expect, test } from "vitest";
import { readSettings, StartError } from "./env.ts";

test.each([
  [{ TRUST_PROXY: "-1" }, 'TRUST_PROXY holds "-1"; it takes a whole number from 0 to 10.'],
  [
    { DATABASE_CONNECTIONS: "11" },
    'DATABASE_CONNECTIONS holds "11"; it takes a whole number from 12 to 500.',
  ],
  [
    { DATABASE_DIRECT_URL: "postgres://u:p@h/d" },
    "DATABASE_DIRECT_URL is set without DATABASE_URL; it takes the way past a pooler to that database.",
  ],
  [
    { METRICS_HOST: "http://0.0.0.0" },
    'METRICS_HOST holds "http://0.0.0.0"; it takes a host name or IP address to listen on.',
  ],
  [{ RESUME_SPACE_MB: "2 GB" }, 'RESUME_SPACE_MB holds "2 GB"; it takes a whole number from 5 to 1000000.'],
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL holds "loud"; it takes trace, debug, info, warn, error, fatal or silent.',
  ],
  [
    { PUBLIC_URL: "ftp://x" },
    'PUBLIC_URL holds "ftp://x"; it takes an address that begins with http:// or https://.',
  ],
  [
    { DATABASE_URL: "postgres://u:p@h/d" },
    "SECRET is not set; with DATABASE_URL it takes at least 32 random characters.",
  ],
  [{ SECRET: "short" }, "SECRET holds a value that is not shown; it takes at least 32 random characters."],
])("the invalid setting %o is refused with a line", (environment, line) => {
  expect(() => readSettings(environment)).toThrow(new StartError(line));
});
