import { setTimeout as sleep } from "node:timers/promises";
import { get, type PublicSite, post, RefusedAsBusy } from "./visits.ts";

const [readers, senders] = [2, 2];

/** Begins every message that the load sends. */
export const messageMark = "Drill message";

function messageOf(sender: number, round: number) {
  return `${messageMark} ${round} of sender ${sender}`;
}

/** The previous message of the same sender. */
export function messageBefore(message: string) {
  const [round = 0, sender = 0] = message.match(/\d+/g)?.map(Number) ?? [];
  return round > 0 ? messageOf(sender, round - 1) : undefined;
}

export interface Load {
  /** The messages that were acknowledged so far, in the order of each sender. */
  acknowledged: string[];
  pagesRead(): number;
  /** How many requests were refused with Retry-After. */
  putOff(): number;
  /** Rejected when a request fails. */
  failed: Promise<never>;
  /** Ends the load. Requests in flight may fail from now on. */
  stop(): Promise<void>;
}

interface Habits extends Pick<PublicSite, "paths"> {
  /** Whether to retry also after an error or a lost connection. */
  isPatient?: boolean;
}

/** People who read pages and send the contact form without a pause. */
export function startLoad(url: string, { paths, isPatient = false }: Habits): Load {
  const acknowledged: string[] = [];
  let pages = 0;
  let putOff = 0;
  let isEnding = false;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Handled by the caller, who may be waiting for something else now.
  failed.catch(() => {});

  async function repeat(work: (round: number) => Promise<void>) {
    try {
      for (let round = 0; !isEnding; round += 1) await untilAdmitted(() => work(round));
    } catch (error) {
      if (!isEnding) reject(error);
    }
  }

  /** A busy server refuses with Retry-After; the request is then retried. */
  async function untilAdmitted(work: () => Promise<void>) {
    while (!isEnding) {
      try {
        return await work();
      } catch (error) {
        if (!isPatient && !(error instanceof RefusedAsBusy)) throw error;
        putOff += 1;
        await sleep(500);
      }
    }
  }

  async function read(round: number) {
    const path = paths[round % paths.length] ?? "/";
    await (await get(url, path)).text();
    pages += 1;
  }

  async function send(sender: number, round: number) {
    const message = messageOf(sender, round);
    const page = await (await get(url, "/contact")).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const email = `sender-${sender}-${round}@example.org`;
    // Limits count addresses of both kinds.
    const address = `198.51.${sender}.${round % 250}`;
    const answer = await post(url, "/contact", { name: "Ada", email, message, ticket }, address);
    if (answer.status === 503) throw new RefusedAsBusy("/contact");
    if (answer.status !== 302) throw new Error(`A form was answered with ${answer.status}`);
    acknowledged.push(message);
  }

  const all = Promise.all([
    ...Array.from({ length: readers }, () => repeat(read)),
    ...Array.from({ length: senders }, (_, sender) => repeat((round) => send(sender, round))),
  ]);
  return {
    acknowledged,
    failed,
    pagesRead: () => pages,
    putOff: () => putOff,
    async stop() {
      isEnding = true;
      await all;
    },
  };
}
