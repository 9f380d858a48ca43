# Builds one image for each program of the shop, for example with `docker build --target booking .`. The file uses
# neither mounts nor here-documents, so both BuildKit and Docker's legacy builder can process it.

# In production, infra/compose/compose.digests.yml replaces these images with images pinned by digest.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG KEYCLOAK_IMAGE=quay.io/keycloak/keycloak:26.7.3

# The manifests that npm needs to install packages. Later stages reinstall packages only if a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /axle
COPY package.json package-lock.json ./
COPY design-system/package.json design-system/
COPY frontend/package.json frontend/
COPY gateway/package.json gateway/
COPY infra/backup/package.json infra/backup/
COPY infra/bench/package.json infra/bench/
COPY infra/compose/package.json infra/compose/
COPY infra/contract/package.json infra/contract/
COPY infra/e2e/package.json infra/e2e/
COPY infra/local/package.json infra/local/
COPY part-address/package.json part-address/
COPY services/analytics/package.json services/analytics/
COPY services/booking/package.json services/booking/
COPY services/catalogue/package.json services/catalogue/
COPY services/kit/package.json services/kit/
COPY services/media-kit/package.json services/media-kit/
COPY services/review/package.json services/review/
COPY services/sandbox/package.json services/sandbox/
COPY services/user/package.json services/user/
ENV NPM_CONFIG_AUDIT=false NPM_CONFIG_FUND=false NPM_CONFIG_IGNORE_SCRIPTS=true \
    NPM_CONFIG_PREFER_OFFLINE=true NPM_CONFIG_UPDATE_NOTIFIER=false

# Packages for all services. One layer that all images share needs less disk space than a separate layer per image.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @axle/gateway --workspace @axle/compose \
    --workspace @axle/analytics --workspace @axle/booking --workspace @axle/catalogue \
    --workspace @axle/review --workspace @axle/sandbox --workspace @axle/user

# Bundles each program into one file, as `make up` does: see
# docs/decisions/0024-builds-and-dependencies.md#bundle-each-program.
FROM manifests AS programs
RUN npm ci --omit=dev --include-workspace-root \
    --workspace @axle/gateway --workspace @axle/analytics --workspace @axle/booking \
    --workspace @axle/catalogue --workspace @axle/review --workspace @axle/sandbox --workspace @axle/user
COPY tsconfig.base.json tsconfig.json ./
COPY tools/bundle.ts tools/
COPY part-address part-address
COPY services services
COPY gateway gateway
RUN npm run build-programs

# Base of the runtime images. Their programs do not run as root and cannot write to their own files.
FROM ${NODE_IMAGE} AS runtime
WORKDIR /axle
# If a user cannot read the Node binary, Linux hides the environment and memory of Node processes from that user: see
# docs/decisions/0007-images.md#remove-the-decoders-access.
RUN chmod 711 /usr/local/bin/node
# Limits malloc to two arenas. With more, memory that image encoders free is too fragmented to be reused. The fixed
# threshold gives V8's 32 kB compile buffers separate memory pages, which return to the system when they are freed.
# Otherwise malloc would raise the threshold automatically.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=30000 \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning"
USER node
COPY --from=packages /axle/node_modules node_modules
COPY services/kit services/kit

# Container that checks the settings, creates certificates and topics, updates Keycloak's realms, and then exits. It
# also encrypts and decrypts backups.
FROM runtime AS setup
COPY infra/backup infra/backup
COPY infra/keycloak infra/keycloak
COPY infra/local infra/local
COPY infra/compose infra/compose
CMD ["node", "infra/compose/src/setup.main.ts"]

FROM runtime AS server
EXPOSE 8080
# The health check runs in the shell, because starting Node for every check of every container would use a tenth of a
# CPU core. HEALTH_PORT is set if a program has a separate port for readiness checks.
HEALTHCHECK --interval=5s --timeout=4s --start-period=300s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${HEALTH_PORT:-8080} && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
COPY openapi.yaml ./
# services/kit/src/config/small-node.ts explains these options.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--memory-saver-mode", \
    "--heap-growing-percent=50", "--bytecode-old-age=2", "--disable-warning=DEP0169"]

FROM server AS user
COPY services/media-kit services/media-kit
COPY services/user services/user
COPY --from=programs /axle/services/user/dist services/user/dist
CMD ["services/user/dist/main.js"]

FROM server AS catalogue
COPY services/media-kit services/media-kit
COPY services/catalogue services/catalogue
COPY --from=programs /axle/services/catalogue/dist services/catalogue/dist
CMD ["--max-semi-space-size=8", "services/catalogue/dist/main.js"]

FROM server AS booking
COPY services/booking services/booking
COPY --from=programs /axle/services/booking/dist services/booking/dist
CMD ["services/booking/dist/main.js"]

FROM server AS review
COPY services/review services/review
COPY --from=programs /axle/services/review/dist services/review/dist
CMD ["services/review/dist/main.js"]

# A new volume inherits the owner of its mount point, so this folder must exist and have the right owner.
FROM server AS sandbox
USER root
RUN install -d -o node -g node -m 700 /ledger
USER node
COPY services/sandbox services/sandbox
COPY --from=programs /axle/services/sandbox/dist services/sandbox/dist
CMD ["services/sandbox/dist/main.js"]

FROM server AS analytics
COPY services/analytics services/analytics
COPY --from=programs /axle/services/analytics/dist services/analytics/dist
CMD ["services/analytics/dist/main.js"]

# Keycloak with its build-time settings compiled in, which halves its startup time.
FROM ${KEYCLOAK_IMAGE} AS keycloak
ARG KEYCLOAK_DB=dev-file
ENV KC_DB=${KEYCLOAK_DB} KC_HEALTH_ENABLED=true KC_METRICS_ENABLED=true \
    KC_FEATURES_DISABLED=kerberos,docker,ciba,device-flow,organization,oid4vc-vci,impersonation
RUN /opt/keycloak/bin/kc.sh build && mkdir -p /opt/keycloak/data
COPY infra/keycloak/passwords /opt/keycloak/passwords
COPY infra/keycloak/themes /opt/keycloak/themes
COPY infra/compose/keycloak.sh /opt/keycloak/bin/axle.sh
ENTRYPOINT ["bash", "/opt/keycloak/bin/axle.sh"]

FROM manifests AS storefront
RUN npm ci --omit=dev --workspace @axle/frontend
COPY tsconfig.base.json ./
COPY design-system design-system
COPY part-address part-address
COPY frontend frontend
RUN npm run build --workspace @axle/frontend

FROM server AS gateway
COPY part-address part-address
COPY gateway gateway
COPY --from=programs /axle/gateway/dist gateway/dist
COPY --from=storefront /axle/frontend/dist frontend/dist
# Separate port for health checks. It is not published, unlike port 8080.
ENV HEALTH_PORT=8100
CMD ["gateway/dist/main.js"]

FROM manifests AS stories
RUN npm ci --workspace @axle/design-system
COPY tsconfig.base.json ./
COPY design-system design-system
RUN npm run build-storybook --workspace @axle/design-system

FROM server AS storybook
COPY infra/compose infra/compose
COPY --from=stories /axle/design-system/dist storybook
CMD ["infra/compose/src/storybook.main.ts"]
