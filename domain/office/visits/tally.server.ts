import { otherName, visitLimits } from "./rules.ts";

interface PageCounts {
  views: number;
  formsSent: number;
  callsBooked: number;
}

interface Batch {
  /** When the first of it was counted. */
  since: Date | undefined;
  pages: Map<string, PageCounts>;
  sites: Map<string, number>;
}

function emptyBatch(): Batch {
  return { since: undefined, pages: new Map(), sites: new Map() };
}

/** Counts in memory, of bounded size whatever is counted, until it is taken to be written. */
export function createTally() {
  let batch = emptyBatch();

  function pageCounts(path: string): PageCounts {
    const known = batch.pages.get(path);
    if (known) return known;
    const isTold = path.length <= visitLimits.pathLength && batch.pages.size < visitLimits.pages;
    if (!isTold && path !== otherName) return pageCounts(otherName);
    const counts = { views: 0, formsSent: 0, callsBooked: 0 };
    batch.pages.set(path, counts);
    batch.since ??= new Date();
    return counts;
  }

  function addSite(site: string, views: number) {
    const isTold = batch.sites.has(site) || batch.sites.size < visitLimits.sites;
    const name = isTold ? site : otherName;
    batch.sites.set(name, (batch.sites.get(name) ?? 0) + views);
  }

  return {
    /** A view of a page; `site` if a link there led to it. */
    view(path: string, site: string | undefined) {
      pageCounts(path).views += 1;
      if (site !== undefined) addSite(site, 1);
    },
    form(path: string) {
      pageCounts(path).formsSent += 1;
    },
    call(path: string) {
      pageCounts(path).callsBooked += 1;
    },
    /** What was counted so far, which is then no longer counted here; undefined if there is nothing. */
    take() {
      const { since, pages, sites } = batch;
      if (!since) return undefined;
      batch = emptyBatch();
      return { since, pages, sites };
    },
    /** Adds what could not be written to what was counted since. */
    putBack({ since, pages, sites }: Batch) {
      for (const [path, counts] of pages) {
        const sum = pageCounts(path);
        sum.views += counts.views;
        sum.formsSent += counts.formsSent;
        sum.callsBooked += counts.callsBooked;
      }
      for (const [site, views] of sites) addSite(site, views);
      batch.since = since;
    },
    size: () => batch.pages.size + batch.sites.size,
  };
}
