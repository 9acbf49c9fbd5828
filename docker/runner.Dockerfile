# The runner: takes hosted runs from the queue and reviews them, with the model.
ARG BUILD_IMAGE=localhost/claimgate-build
ARG RUNTIME_IMAGE=localhost/claimgate-runtime
FROM ${BUILD_IMAGE} AS build

FROM ${RUNTIME_IMAGE}
COPY --from=build /out/runner /app
LABEL org.opencontainers.image.title="claimgate-runner" \
      org.opencontainers.image.description="Reviews the hosted runs of Claimgate."
ENV CLAIMGATE_HOST=0.0.0.0
EXPOSE 9465
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/bin/node", "/usr/lib/claimgate/check-health.mjs", "9465"]
ENTRYPOINT ["/usr/bin/node", "/app/dist/main.js"]
