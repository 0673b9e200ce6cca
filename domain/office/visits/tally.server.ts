import { otherName, visitLimits } from "./rules.ts";

interface PageCounts {
  views: number;
  formsSent: number;
  callsBooked: number;
}

interface Batch {
  /** The time of the first count. */
  since: Date | undefined;
  pages: Map<string, PageCounts>;
  sites: Map<string, number>;
}

function emptyBatch(): Batch {
  return { since: undefined, pages: new Map(), sites: new Map() };
}

/** Counts in memory, with a bounded size, until the counts are taken to be written. */
export function createTally() {
  let batch = emptyBatch();

  function pageCounts(path: string): PageCounts {
    const known = batch.pages.get(path);
    if (known) return known;
    const hasRoom = path.length <= visitLimits.pathLength && batch.pages.size < visitLimits.pages;
    if (!hasRoom && path !== otherName) return pageCounts(otherName);
    const counts = { views: 0, formsSent: 0, callsBooked: 0 };
    batch.pages.set(path, counts);
    batch.since ??= new Date();
    return counts;
  }

  function addSite(site: string, views: number) {
    const hasRoom = batch.sites.has(site) || batch.sites.size < visitLimits.sites;
    const name = hasRoom ? site : otherName;
    batch.sites.set(name, (batch.sites.get(name) ?? 0) + views);
  }

  return {
    /** Counts a view of a page; `site` is the host of the site that linked to it. */
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
    /** Returns and resets the counts; undefined if there are none. */
    take() {
      const { since, pages, sites } = batch;
      if (!since) return undefined;
      batch = emptyBatch();
      return { since, pages, sites };
    },
    /** Adds counts that could not be written to those since. */
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
