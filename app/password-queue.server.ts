import pLimit from "p-limit";
import type { RouterContextProvider } from "react-router";
import { requestFacts } from "./request.tsx";

/** Hashing takes a third of a second, two at a time: whoever comes last of these waits three seconds. */
const most = 16;
const retryAfter = 5;
const busy = "Many people are signing in at this moment. Please try again in a moment.";

const queue = pLimit(most);

/** Does what hashes a password, or says that too many do so already: then nothing has been done or counted. */
export async function queueForPassword<Answer, Refusal>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Answer>,
  refuse: (sentence: string) => Refusal,
) {
  if (queue.activeCount + queue.pendingCount < most) return queue(work);
  context.get(requestFacts).retryAfter = retryAfter;
  return refuse(busy);
}
