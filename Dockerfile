# Debian, because sharp and argon2 ship prebuilt binaries for it and the tests run on it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
RUN node --import tsx scripts/build.ts
# `npm start` builds elsewhere, so what builds is no development dependency. The image has a build.
RUN npm prune --omit=dev --no-audit --no-fund && npm uninstall --no-save --omit=dev --no-audit --no-fund \
  @remix-run/dev @remix-run/route-config @remix-run/serve @tailwindcss/vite tailwindcss vite

FROM node:24-bookworm-slim
# pg_dump and pg_restore for backups, of the latest version, because older ones cannot read newer servers.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Node instead of npm, so that signals reach the server and it can close the database.
CMD ["node", "server/start.js"]
