{{- /* The settings of each part, by the names of docs/configuration.md; those without a value are left out. */ -}}
{{- define "claimgate-control-plane.environment" -}}
{{- range $name, $value := include (printf "claimgate-control-plane.%s-settings" .part) .root | fromYaml }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- include "claimgate-control-plane.secretEnvironment" . }}
{{- end -}}

{{- define "claimgate-control-plane.common-settings" -}}
CLAIMGATE_HOST: 0.0.0.0
CLAIMGATE_LOG_LEVEL: {{ .Values.logLevel }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .Values.tracing.otlpEndpoint | quote }}
{{- end -}}

{{- /* Keys that stay in a key-management service: their names, which are no secrets. */ -}}
{{- define "claimgate-control-plane.remote-content-keys" -}}
{{- $names := list }}
{{- range .Values.secrets.content.kms.keys }}
{{- $names = append $names (printf "%d:kms:%s" (int .version) .name) }}
{{- end }}
{{- join "," $names -}}
{{- end -}}

{{- define "claimgate-control-plane.remote-signing-keys" -}}
{{- $names := list }}
{{- range .Values.secrets.signing.kms.keys }}
{{- $names = append $names (printf "kms:%s" .) }}
{{- end }}
{{- join "," $names -}}
{{- end -}}

{{- define "claimgate-control-plane.control-plane-settings" -}}
{{ include "claimgate-control-plane.common-settings" . }}
CLAIMGATE_SIGNING_KEYS: {{ include "claimgate-control-plane.remote-signing-keys" . | quote }}
CLAIMGATE_CONTENT_KEYS: {{ include "claimgate-control-plane.remote-content-keys" . | quote }}
{{- with .Values.controlPlane }}
PORT: '3000'
CLAIMGATE_METRICS_PORT: '9464'
CLAIMGATE_PUBLIC_URL: {{ $.Values.publicUrl | quote }}
CLAIMGATE_DATABASE_CONNECTIONS: {{ int $.Values.database.connections | toString | quote }}
CLAIMGATE_TRUSTED_PROXIES: {{ join "," .trustedProxies | quote }}
CLAIMGATE_RATE_LIMIT_PER_MINUTE: {{ int .rateLimitPerMinute | toString | quote }}
CLAIMGATE_RATE_LIMIT_BURST: {{ int .rateLimitBurst | toString | quote }}
CLAIMGATE_BODY_LIMIT_BYTES: {{ int64 .bodyLimitBytes | toString | quote }}
CLAIMGATE_BODIES_IN_FLIGHT_BYTES: {{ int64 .bodiesInFlightBytes | toString | quote }}
CLAIMGATE_WAITING_REQUESTS: {{ int .waitingRequests | toString | quote }}
CLAIMGATE_WEBHOOK_NETWORKS: {{ join "," .webhookNetworks | quote }}
CLAIMGATE_BILLING_ORIGINS: {{ join "," .billingOrigins | quote }}
CLAIMGATE_SPOOL_FOLDER: /tmp/claimgate-spool
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.runner-settings" -}}
{{ include "claimgate-control-plane.common-settings" . }}
CLAIMGATE_CONTENT_KEYS: {{ include "claimgate-control-plane.remote-content-keys" . | quote }}
{{- with .Values.runner }}
CLAIMGATE_METRICS_PORT: '9465'
CLAIMGATE_RUNNER_CONCURRENCY: {{ int .concurrency | toString | quote }}
CLAIMGATE_RUN_TIME_LIMIT_SECONDS: {{ int .timeLimitSeconds | toString | quote }}
CLAIMGATE_RUN_MEMORY_LIMIT_MB: {{ int .memoryLimitMb | toString | quote }}
CLAIMGATE_VERIFIER: {{ .verifier }}
CLAIMGATE_EXTRACTOR: {{ .extractor }}
CLAIMGATE_ENDPOINT_URL: {{ .endpoint.url | quote }}
CLAIMGATE_ENDPOINT_MODEL: {{ .endpoint.model | quote }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.dashboard-settings" -}}
{{ include "claimgate-control-plane.common-settings" . }}
{{- with .Values.dashboard }}
PORT: '3100'
CLAIMGATE_METRICS_PORT: '9466'
CLAIMGATE_API_URL: http://{{ include "claimgate-control-plane.fullname" $ }}:3000
CLAIMGATE_DASHBOARD_URL: {{ .publicUrl | quote }}
CLAIMGATE_OIDC_ISSUER: {{ .oidc.issuer | quote }}
CLAIMGATE_OIDC_CLIENT_ID: {{ .oidc.clientId | quote }}
CLAIMGATE_OIDC_GROUPS_CLAIM: {{ .oidc.groupsClaim | quote }}
CLAIMGATE_ROLE_GROUPS: {{ join "," .oidc.roleGroups | quote }}
CLAIMGATE_SESSION_FOLDER: /var/lib/claimgate/sign-outs
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.migrate-settings" -}}
{}
{{- end -}}
