FROM node:20-bookworm-slim AS build
# Optional engines, folders of packages: --build-arg ENGINES="click-log click-archive"
ARG ENGINES=""
# For better-sqlite3, where no prebuilt binary fits the platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run release && cd dist/release/package && npm ci --omit=dev --no-audit --no-fund && \
  for engine in $ENGINES; do npm ci --omit=dev --no-audit --no-fund --prefix packages/$engine || exit 1; done

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/dist/release/package ./
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/api/main.js"]
