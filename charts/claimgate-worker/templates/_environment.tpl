{{- /* Every setting that has a value, by the name that docs/configuration.md gives it. Secrets are files; those of the SDKs come from a Secret. */ -}}
{{- define "claimgate-worker.environment" -}}
{{- range $name, $value := (include "claimgate-worker.settings" . | fromYaml) }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- include "claimgate-worker.secretEnvironment" . }}
{{- end -}}

{{- define "claimgate-worker.settings" -}}
{{- $values := .Values -}}
CLAIMGATE_CONTROL_PLANE: {{ $values.controlPlane.url | quote }}
CLAIMGATE_ALLOW_INSECURE_HTTP: {{ $values.controlPlane.allowInsecureHttp | ternary "true" "" | quote }}
{{ eq $values.credential.kind "api-key" | ternary "CLAIMGATE_API_KEY_FILE" "CLAIMGATE_CREDENTIAL_FILE" }}: /run/claimgate/credential/value
CLAIMGATE_STORE: {{ include "claimgate-worker.store" . | quote }}
CLAIMGATE_S3_ENDPOINT: {{ $values.storage.s3.endpoint | quote }}
CLAIMGATE_S3_REGION: {{ $values.storage.s3.region | quote }}
CLAIMGATE_S3_PATH_STYLE: {{ $values.storage.s3.pathStyle | ternary "true" "" | quote }}
CLAIMGATE_S3_ENCRYPTION: {{ $values.storage.s3.encryption | quote }}
CLAIMGATE_S3_KMS_KEY_ID: {{ $values.storage.s3.kmsKeyId | quote }}
CLAIMGATE_S3_CHECKSUM: {{ empty $values.storage.s3.store | ternary "" $values.storage.s3.checksum | quote }}
CLAIMGATE_AZURE_ENDPOINT: {{ $values.storage.azure.endpoint | quote }}
CLAIMGATE_DEADLINE_SECONDS: {{ eq $values.credential.kind "api-key" | ternary (toString (int $values.packet.deadlineSeconds)) "" | quote }}
CLAIMGATE_INTENDED_USE: {{ $values.packet.intendedUse | quote }}
CLAIMGATE_STRICTNESS: {{ $values.packet.strictness | quote }}
CLAIMGATE_TIME_LIMIT_SECONDS: {{ int $values.review.timeLimitSeconds | toString | quote }}
CLAIMGATE_MEMORY_LIMIT_MB: {{ int $values.review.memoryLimitMb | toString | quote }}
CLAIMGATE_VERIFIER: {{ $values.review.verifier | quote }}
CLAIMGATE_EXTRACTOR: {{ $values.review.extractor | quote }}
CLAIMGATE_MODEL_THREADS: {{ $values.review.modelThreads | int | default "" | toString | quote }}
{{- if include "claimgate-worker.usesEndpoint" . }}
CLAIMGATE_ENDPOINT_URL: {{ $values.endpoint.url | quote }}
CLAIMGATE_ENDPOINT_MODEL: {{ $values.endpoint.model | quote }}
CLAIMGATE_ENDPOINT_KEY_FILE: {{ empty $values.endpoint.existingSecret | ternary "" "/run/claimgate/endpoint/key" | quote }}
CLAIMGATE_ENDPOINT_CA_FILE: {{ empty $values.ca.configMap | ternary "" "/run/claimgate/ca/ca.crt" | quote }}
{{- end }}
CLAIMGATE_CA_FILE: {{ empty $values.ca.configMap | ternary "" "/run/claimgate/ca/ca.crt" | quote }}
HTTPS_PROXY: {{ $values.proxy.https | quote }}
HTTP_PROXY: {{ $values.proxy.http | quote }}
NO_PROXY: {{ $values.proxy.noProxy | quote }}
{{- if eq $values.mode "queue" }}
CLAIMGATE_QUEUE_URL: {{ $values.queue.url | quote }}
CLAIMGATE_DEAD_LETTER_URL: {{ $values.queue.deadLetterUrl | quote }}
CLAIMGATE_PACKETS: {{ $values.queue.packets | quote }}
CLAIMGATE_CONCURRENCY: {{ int $values.queue.concurrency | toString | quote }}
CLAIMGATE_HOLD_SECONDS: {{ int $values.queue.holdSeconds | toString | quote }}
CLAIMGATE_MOST_TURNS: {{ int $values.queue.mostTurns | toString | quote }}
CLAIMGATE_DRAIN_SECONDS: {{ int $values.queue.drainSeconds | toString | quote }}
CLAIMGATE_UNTIL_EMPTY: {{ $values.queue.keda.enabled | ternary "true" "" | quote }}
CLAIMGATE_HEALTH_PORT: {{ int $values.health.port | toString | quote }}
CLAIMGATE_HEALTH_HOST: 0.0.0.0
{{- else }}
CLAIMGATE_INPUT: {{ $values.packet.input | quote }}
CLAIMGATE_FAIL_ON: {{ $values.packet.failOn | quote }}
CLAIMGATE_EXTERNAL_ID: {{ $values.packet.externalId | quote }}
{{- end }}
{{- end -}}

{{- define "claimgate-worker.secretEnvironment" -}}
{{- $names := empty .Values.storage.azure.store | ternary (list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" "AWS_SESSION_TOKEN") (list "AZURE_TENANT_ID" "AZURE_CLIENT_ID" "AZURE_CLIENT_SECRET") -}}
{{- range $secret, $keys := dict .Values.storage.existingSecret $names .Values.proxy.existingSecret (list "HTTPS_PROXY" "HTTP_PROXY") }}
{{- if $secret }}
{{- range $keys }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ . }}
      {{- if has . (list "AWS_SESSION_TOKEN" "HTTPS_PROXY" "HTTP_PROXY") }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
