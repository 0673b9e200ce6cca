import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { findFirmName } from "#domain/settings/mail.server.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { isPublic, type Settings, StartError } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import type { RunningDatabase } from "./database.ts";
import { builtClientFolder, createApp } from "./http.ts";
import { createLive } from "./live.ts";
import { countKeptPage } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/** A change in one of these can change a public page. */
const tablesOnPages = new Set(["blog_posts", "case_studies", "job_posts", "old_slugs", "site_settings"]);

export interface Port {
  /** Until this is called, requests are told to come back in a moment. */
  answerWith(listener: RequestListener): void;
  /** Takes no new requests, and waits for those in flight. */
  close(): Promise<void>;
}

export async function openPort(settings: Settings): Promise<Port> {
  const { HOST, PORT } = settings;
  const headers = { ...securityHeaders(settings), "Retry-After": "1", "Content-Type": "text/plain" };
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, headers).end("Starting\n");
  };
  const server = createServer((request, response) => listener(request, response));
  try {
    server.listen(PORT, HOST);
    await once(server, "listening");
  } catch (error) {
    throw portError(error, HOST, PORT);
  }
  return {
    answerWith(next) {
      listener = next;
    },
    close: () => closeServer(server),
  };
}

export async function requireFreePort(settings: Settings) {
  const port = await openPort(settings);
  await port.close();
}

function portError(error: unknown, host: string, port: number) {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartError(
      `PORT ${port} on ${host} is taken by another program; stop it or set PORT to a free one.`,
    );
  }
  if (code === "EACCES")
    return new StartError(`PORT ${port} may not be opened by this user; set PORT to 1024 or more.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(`HOST holds "${host}"; it takes an address of this machine.`);
  }
  return error;
}

/** Serves on the port until stopped: live pages are let go, requests in flight end, then jobs, then the connections. */
export async function startInstance(
  settings: Settings,
  { addresses, secret }: Pick<RunningDatabase, "addresses" | "secret">,
  port: Port,
) {
  openPools(addresses);
  setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
  const live = createLive();
  const { app, cache } = createApp(settings, { live, clientFolder: builtClientFolder() });
  const mail = createMailWorker(addresses.jobs, { ...settings, findFirmName });
  const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers });
  const changes = await listenForChanges(
    (table) => {
      if (tablesOnPages.has(table)) cache.outdate();
      live.tell();
    },
    () => {
      cache.outdate();
      live.tellAll();
    },
  );

  const otherwise = getRequestListener(app.fetch);
  port.answerWith((request, response) => {
    if (cache.answer(request, response)) countKeptPage();
    else void otherwise(request, response);
  });
  return {
    async stop() {
      live.stop();
      await port.close();
      await jobs.stop();
      await mail.stop();
      await changes.stop();
      await closePools();
    },
  };
}

async function closeServer(server: Server) {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  // A connection whose last answer ends only now would otherwise be kept for another request.
  const tidying = setInterval(() => server.closeIdleConnections(), 50);
  const impatient = setTimeout(() => server.closeAllConnections(), 4000);
  await closed;
  clearInterval(tidying);
  clearTimeout(impatient);
}
