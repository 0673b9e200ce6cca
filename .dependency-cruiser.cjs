/** Each layer may use only those below it. */
const layers = ["server", "app", "domain", "platform"];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers.slice(1).map((layer, index) => ({
      name: `${layer}-stays-below`,
      comment: `${layer}/ may not use a layer above it`,
      severity: "error",
      from: { path: `^${layer}/` },
      to: { path: `^(${layers.slice(0, index + 1).join("|")})/` },
    })),
    {
      name: "ui-is-a-leaf",
      comment: "the design system knows no screen, entity or server",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|domain|platform|server)/", pathNot: "^app/ui/" },
    },
    ...["site", "portal", "admin"].map((audience) => ({
      name: `${audience}-keeps-to-itself`,
      severity: "error",
      from: { path: `^app/${audience}/` },
      to: { path: "^app/(site|portal|admin)/", pathNot: `^app/${audience}/` },
    })),
    {
      name: "shell-serves-all",
      comment: "the frame around every page knows none of them",
      severity: "error",
      from: { path: "^app/shell/" },
      to: { path: "^app/(site|portal|admin)/" },
    },
    {
      name: "browser-code-stays-clean",
      comment: "what is not called .server may run in the browser",
      severity: "error",
      from: { path: "^domain/", pathNot: "\\.(server|test|test-support)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$|^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-catch-all-rooms",
      severity: "error",
      from: {},
      to: { path: "(^|/)(utils|lib|helpers|common)/", pathNot: "node_modules" },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "^(app|domain|platform|server)/.*index\\.tsx?$" },
    },
    {
      name: "test-support-serves-tests",
      comment: "what runs in production uses nothing that is made for tests",
      severity: "error",
      from: { pathNot: "\\.test(-support)?\\.tsx?$" },
      to: { path: "\\.test-support\\.ts$" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|\\+types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|\\+types/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
