# The dashboard: the pages for people, and the server that signs them in and keeps the API key.
ARG BUILD_IMAGE=localhost/claimgate-build
ARG RUNTIME_IMAGE=localhost/claimgate-runtime
FROM ${BUILD_IMAGE} AS build

FROM ${RUNTIME_IMAGE}
COPY --from=build /out/dashboard /app
# A new volume takes its owner from the folder that it covers: this one is for CLAIMGATE_SESSION_FOLDER.
COPY --from=build --chown=65532:65532 /out/state /var/lib/claimgate
LABEL org.opencontainers.image.title="claimgate-dashboard" \
      org.opencontainers.image.description="The pages of Claimgate for reviewers and operators."
ENV CLAIMGATE_HOST=0.0.0.0 \
    CLAIMGATE_DASHBOARD_PAGES=/app/pages
EXPOSE 3100 9466
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/bin/node", "/usr/lib/claimgate/check-health.mjs", "9466"]
ENTRYPOINT ["/usr/bin/node", "/app/dist/main.js"]
