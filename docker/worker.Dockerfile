# The worker: one command line, with the model. What it writes goes to the store that it is given.
ARG BUILD_IMAGE=localhost/claimgate-build
ARG RUNTIME_IMAGE=localhost/claimgate-runtime
FROM ${BUILD_IMAGE} AS build

FROM ${RUNTIME_IMAGE}
COPY --from=build /out/worker /app
LABEL org.opencontainers.image.title="claimgate-worker" \
      org.opencontainers.image.description="Checks every claim of an AI output against its sources. Content stays on the machines it runs on."
# `consume` listens where CLAIMGATE_HEALTH_PORT says. One run has no port to ask: it is well while it lives, and its exit code says how it went.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/usr/bin/node", "/usr/lib/claimgate/check-health.mjs"]
ENTRYPOINT ["/usr/bin/node", "/app/bin/claimgate-worker.js"]
