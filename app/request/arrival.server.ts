/** A body may arrive at any rate for a grace period, then at a minimum rate until the maximum duration. */
const gracePeriod = 15_000;
const bytesPerSecond = 16 * 1024;
/** As long as the largest body takes at that rate: a file of 10 MB. */
const maxDuration = 12 * 60_000;
const interval = 500;

/** Calls `giveUp` once a body arrives too slowly. Returns a function that stops watching. */
export function watchArrival(receivedBytes: () => number, giveUp: () => void) {
  const begun = performance.now();
  const timer = setInterval(() => {
    const age = performance.now() - begun;
    const isFastEnough = receivedBytes() >= (age / 1000) * bytesPerSecond;
    if (age <= gracePeriod || (isFastEnough && age <= maxDuration)) return;
    clearInterval(timer);
    giveUp();
  }, interval);
  return () => clearInterval(timer);
}
