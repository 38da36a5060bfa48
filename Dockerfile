# One image per service: docker build --build-arg SERVICE=networks .
# FOLDER is where it is, for what is no service; SERVICE=all FOLDER=services makes the image of a small installation.

ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS node
WORKDIR /app

# What is built is the same for every processor, so the machine that builds does so by its own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS builder
WORKDIR /app

# What npm needs of the workspaces: dependencies are installed again only when one of these files changes.
FROM builder AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM builder AS build
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# What runs of this service: neither sources nor other services.
FROM build AS files
ARG SERVICE
ARG FOLDER=services/$SERVICE
RUN mkdir -p /files/$FOLDER \
 && cp -r --parents package.json packages/*/package.json packages/*/dist packages/texts/src/*/*.json /files \
 && if [ "$SERVICE" = all ]; then cp -r --parents services/*/package.json tools/operations/package.json tools/operations/dist-bundle /files; \
    else cp -r --parents $FOLDER/package.json $FOLDER/dist /files; fi \
 && case $FOLDER in services/*) cp -r --parents $FOLDER/dist-bundle /files ;; esac \
 && if [ "$SERVICE" = gateway ] || [ "$SERVICE" = all ]; then cp -r --parents frontend/package.json frontend/dist frontend/dist-guest agent/dist-package packages/client/dist-package /files; fi \
 # It checks the configuration of all of them.
 && if [ "$SERVICE" = operations ]; then cp -r --parents services/*/package.json services/*/dist /files; fi \
 && find /files \( -name '*.d.ts' -o -name '*.tsbuildinfo' \) -delete \
 # A clone may be readable for its owner alone; what runs is another user.
 && chmod -R a+rX /files

FROM node AS dependencies
ARG SERVICE
ARG FOLDER=services/$SERVICE
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --omit=dev --omit=peer --no-audit --no-fund --workspace=$FOLDER \
 && rm -rf node_modules/typescript node_modules/@typescript \
 && find . -name package.json -not -path '*/node_modules/*' -delete \
 && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && chmod -R a+rX .

# What Node and native modules need of Debian: no shell and no package manager, so nothing to break out with, and half the size.
FROM dependencies AS system
RUN mkdir -m 1777 -p /system/tmp \
 && libraries=$(find /usr/local/bin/node node_modules -type f \( -name node -o -name '*.node' \) -exec ldd {} + | grep -oE '(=> |^\s+)/[^ ]+' | grep -o '/.*' | sort -u) \
 && cp -L --parents $libraries /usr/local/bin/node /etc/passwd /etc/group /etc/nsswitch.conf /system

FROM scratch
ARG SERVICE
ARG FOLDER=services/$SERVICE
# glibc keeps freed memory in as many arenas as there are cores times eight, and V8 the young generation as large as the start has made it.
ENV PATH=/usr/local/bin NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=2 HOST=0.0.0.0 PORT=3000
COPY --from=system /system /
COPY --from=dependencies /app /app
COPY --from=files /files /app
WORKDIR /app/$FOLDER
USER node
# A service that brings its database up to date at a start is not ready for minutes, and not ill.
HEALTHCHECK --interval=5s --timeout=5s --start-period=15m --retries=6 \
  CMD ["node", "/app/packages/service-kit/dist/health-check/ask-readiness.js"]
CMD ["node", "--enable-source-maps", "dist-bundle/server.js"]
