# The control plane: the HTTP API.
ARG BUILD_IMAGE=localhost/claimgate-build
ARG RUNTIME_IMAGE=localhost/claimgate-runtime
FROM ${BUILD_IMAGE} AS build

FROM ${RUNTIME_IMAGE}
COPY --from=build /out/control-plane /app
LABEL org.opencontainers.image.title="claimgate-control-plane" \
      org.opencontainers.image.description="The HTTP API of Claimgate."
ENV CLAIMGATE_HOST=0.0.0.0
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/bin/node", "/usr/lib/claimgate/check-health.mjs", "9464"]
ENTRYPOINT ["/usr/bin/node", "/app/dist/main.js"]
