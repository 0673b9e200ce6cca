import pLimit from "p-limit";
import type { RouterContextProvider } from "react-router";
import { requestFacts } from "./request.tsx";

/** Hashing takes a third of a second, two at a time: the last of these waits three seconds. */
const maxQueued = 16;
const retryAfter = 5;
const busy = "Many people are signing in at this moment. Please try again in a moment.";

const queue = pLimit(maxQueued);

/** Runs work that hashes a password, or refuses if the queue is full; then nothing has been done or counted. */
export async function withPasswordQueue<Answer, Refusal>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Answer>,
  refuse: (sentence: string) => Refusal,
) {
  if (queue.activeCount + queue.pendingCount < maxQueued) return queue(work);
  context.get(requestFacts).retryAfter = retryAfter;
  return refuse(busy);
}
