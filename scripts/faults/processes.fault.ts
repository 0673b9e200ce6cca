import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { processArguments, processChildren, processStartTime } from "#platform/processes.ts";
import { startLoad } from "../drill/load.ts";
import { openPlace } from "../drill/place.ts";
import { requireMessages } from "../drill/site.ts";
import { post, signIn } from "../drill/visits.ts";
import { query, untilAcknowledged, untilReady, withOwner } from "./fault-site.ts";

const place = openPlace();
afterAll(place.clear);

function childrenThatRun(pid: number | undefined, program: string) {
  return processChildren(pid ?? 0).filter((child) =>
    processArguments(child).some((word) => word.endsWith(program)),
  );
}

test("workers that are killed while they take forms lose none that they acknowledged, and are replaced", async () => {
  const DATA_DIR = place.dataFolder("workers");
  const server = await place.start({ DATA_DIR, WORKERS: "2" });
  const load = startLoad(server.url, { paths: ["/", "/about"], isPatient: true });
  for (let round = 0; round < 10; round += 1) {
    await untilAcknowledged(load);
    const [first, second] = childrenThatRun(server.process.pid, "build/server/index.js");
    // In the end both at once.
    for (const worker of round > 7 ? [first, second] : [first]) if (worker) process.kill(worker, "SIGKILL");
    await untilReady(server.url);
  }
  await untilAcknowledged(load);
  await load.stop();
  expect(childrenThatRun(server.process.pid, "build/server/index.js")).toHaveLength(2);
  await withOwner(DATA_DIR, (url) => requireMessages(url, load.acknowledged));
  await server.stop();
  expect(await server.exit).toEqual({ code: 0, signal: null });
});

test("a server killed while it makes a picture stores no part of it, leaves no process, and makes it when asked again", async () => {
  const DATA_DIR = place.dataFolder("pictures");
  const admin = { email: "admin@example.org", password: "correct horse battery" };
  const first = await place.start({ DATA_DIR });
  expect((await post(first.url, "/admin/signup", admin)).status).toBe(302);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: "#fff", noise },
  })
    .jpeg()
    .toBuffer();

  async function upload(url: string) {
    const body = new FormData();
    body.append("pictures", new File([new Uint8Array(picture)], "noise.jpg"));
    const Cookie = await signIn(url, "/admin/login", admin);
    const headers = { Origin: url, Cookie };
    return fetch(`${url}/admin/media/upload`, { method: "POST", headers, body });
  }

  const lost = upload(first.url).then(
    ({ status }) => status,
    () => "no answer",
  );
  let isAnswered = false;
  void lost.then(() => {
    isAnswered = true;
  });
  let makers: number[] = [];
  while (makers.length === 0 && !isAnswered) {
    makers = childrenThatRun(first.process.pid, "making/child.ts");
    await sleep(5);
  }
  expect(makers).toHaveLength(1);
  await place.kill(first);
  expect(await lost).toBe("no answer");
  await expect
    .poll(() => makers.filter((pid) => processStartTime(pid) !== undefined), { timeout: 120_000 })
    .toEqual([]);

  const second = await place.start({ DATA_DIR });
  expect(await query(DATA_DIR, "select from pictures")).toEqual([]);
  expect((await upload(second.url)).status).toBe(200);
  expect(await query(DATA_DIR, "select from pictures")).toHaveLength(1);
  await second.stop();
});
