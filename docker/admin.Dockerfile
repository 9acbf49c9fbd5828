# The owner's command line: migrations, organisations, keys.
ARG BUILD_IMAGE=localhost/claimgate-build
ARG RUNTIME_IMAGE=localhost/claimgate-runtime
FROM ${BUILD_IMAGE} AS build

FROM ${RUNTIME_IMAGE}
COPY --from=build /out/admin /app
LABEL org.opencontainers.image.title="claimgate-admin" \
      org.opencontainers.image.description="Migrates the database of Claimgate and looks after organisations and keys."
# A command that ends has no health; its exit code says how it went.
HEALTHCHECK NONE
ENTRYPOINT ["/usr/bin/node", "/app/bin/claimgate-admin.js"]
