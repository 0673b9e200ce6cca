import { log } from "#platform/log.ts";

const warningInterval = 60 * 60_000;

export interface Shares {
  /** Takes one or more for a network; returns whether there was room. */
  take(network: string, amount?: number): boolean;
  giveBack(network: string, amount?: number): void;
}

/**
 * Divides places, or bytes of memory, among networks: while more than half of them are taken, no network gets more than
 * a fifth. So one client alone can use what nobody else needs, and never all of it.
 */
export function createShares(name: string, total: number): Shares {
  const takenBy = new Map<string, number>();
  let taken = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  function warn() {
    if (performance.now() - warnedAt < warningInterval) return;
    warnedAt = performance.now();
    log.warn(
      { limited: name },
      "one network has a fifth of all places and gets no more while others need them; if all visitors count as one network, TRUST_PROXY is set wrong",
    );
  }

  return {
    take(network, amount = 1) {
      const own = (takenBy.get(network) ?? 0) + amount;
      if (taken + amount > total) return false;
      if (taken + amount > total / 2 && own > total / 5) {
        warn();
        return false;
      }
      taken += amount;
      takenBy.set(network, own);
      return true;
    },
    giveBack(network, amount = 1) {
      const own = (takenBy.get(network) ?? 0) - amount;
      taken -= amount;
      if (own > 0) takenBy.set(network, own);
      else takenBy.delete(network);
    },
  };
}
