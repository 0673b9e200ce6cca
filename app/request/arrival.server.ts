/** What a body may take: `patience` milliseconds, and then as long as bytes arrive at the slowest rate. */
const patience = 15_000;
const bytesPerSecond = 16 * 1024;
const longest = 6 * 60_000;
const interval = 500;

/** Calls `giveUp` once a body arrives too slowly. Returns a function that ends the watching. */
export function watchArrival(receivedBytes: () => number, giveUp: () => void) {
  const begun = performance.now();
  const timer = setInterval(() => {
    const age = performance.now() - begun;
    const isFastEnough = receivedBytes() >= (age / 1000) * bytesPerSecond;
    if (age <= patience || (isFastEnough && age <= longest)) return;
    clearInterval(timer);
    giveUp();
  }, interval);
  return () => clearInterval(timer);
}
