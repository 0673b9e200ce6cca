// Starts the built server, with stack traces that name its source. Not by Node's flag for that: under it the logger reads
// the whole map at start, which holds 100 MB from then on.
process.setSourceMapsEnabled(true);
await import("../build/server/index.js");
