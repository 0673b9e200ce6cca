# The site with all it needs but the data: docker build -t beunec . (docs/operations.md, "Deploying")
FROM node:24-slim AS build
WORKDIR /site
# Packages first: they are installed again only when these files change.
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/setup.mjs build \
  && npm prune --omit=dev --no-save

FROM node:24-slim
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
WORKDIR /site
# The sources are run too: by backups, by restores, by the doctor and to make pictures.
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/migrations migrations
COPY --from=build /site/platform platform
COPY --from=build /site/domain domain
COPY --from=build /site/scripts scripts
COPY --from=build /site/server server
RUN install -d -o node -g node -m 0700 /data
USER node
# All that is written: the root can be read-only, with a tmpfs at /tmp.
VOLUME ["/data"]
EXPOSE 3000
# That the process lives: a database that is away for a moment is no reason to end it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "build/server/index.js"]
