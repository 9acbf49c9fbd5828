{{- /* Secrets are files, which no process hands on to another and no error report holds. Each part gets those that it needs, and no others. */ -}}
{{- define "claimgate-control-plane.secretFiles" -}}
{{- $v := .root.Values -}}
{{- $database := include "claimgate-control-plane.databaseSecret" .root -}}
{{- $all := dict
  "CLAIMGATE_DATABASE_URL_FILE" (list $database $v.database.appUrlKey)
  "CLAIMGATE_MIGRATION_DATABASE_URL_FILE" (list $database $v.database.ownerUrlKey)
  "CLAIMGATE_API_KEY_PEPPERS_FILE" (list $v.secrets.access.existingSecret $v.secrets.access.peppersKey)
  "CLAIMGATE_IDEMPOTENCY_KEY_FILE" (list $v.secrets.access.existingSecret $v.secrets.access.idempotencyKey)
  "CLAIMGATE_SIGNING_KEYS_FILE" (list $v.secrets.signing.existingSecret $v.secrets.signing.key)
  "CLAIMGATE_CONTENT_KEYS_FILE" (list $v.secrets.content.existingSecret $v.secrets.content.key)
  "CLAIMGATE_STRIPE_SECRET_KEY_FILE" (list $v.secrets.billing.existingSecret "stripe-secret-key")
  "CLAIMGATE_STRIPE_WEBHOOK_SECRETS_FILE" (list $v.secrets.billing.existingSecret "stripe-webhook-secrets")
  "CLAIMGATE_ENDPOINT_KEY_FILE" (list $v.runner.endpoint.existingSecret $v.runner.endpoint.key)
  "CLAIMGATE_API_KEY_FILE" (list $v.dashboard.existingSecret $v.dashboard.apiKeyKey)
  "CLAIMGATE_SESSION_KEYS_FILE" (list $v.dashboard.existingSecret $v.dashboard.sessionKeysKey)
  "CLAIMGATE_OIDC_CLIENT_SECRET_FILE" (list $v.dashboard.oidc.existingSecret $v.dashboard.oidc.key)
-}}
{{- $needed := dict
  "control-plane" (list "DATABASE_URL" "API_KEY_PEPPERS" "IDEMPOTENCY_KEY" "SIGNING_KEYS" "CONTENT_KEYS" "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRETS")
  "runner" (list "DATABASE_URL" "CONTENT_KEYS" "ENDPOINT_KEY")
  "dashboard" (list "API_KEY" "SESSION_KEYS" "OIDC_CLIENT_SECRET")
  "migrate" (list "DATABASE_URL" "MIGRATION_DATABASE_URL" "API_KEY_PEPPERS")
-}}
{{- range index $needed .part }}
{{- $name := printf "CLAIMGATE_%s_FILE" . }}
{{- $source := index $all $name }}
{{- if first $source }}
{{ $name }}: { secret: {{ first $source | quote }}, key: {{ last $source | quote }}, file: {{ . | lower | replace "_" "-" }} }
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.secretVolume" -}}
- name: secrets
  projected:
    defaultMode: 288 # 0440: the process reads them by its group
    sources:
      {{- range include "claimgate-control-plane.secretFiles" . | fromYaml }}
      - secret:
          name: {{ .secret }}
          items:
            - key: {{ .key }}
              path: {{ .file }}
      {{- end }}
{{- end -}}

{{- define "claimgate-control-plane.secretEnvironment" -}}
{{- $pem := eq .root.Values.secrets.signing.format "pem" -}}
{{- range $name, $source := include "claimgate-control-plane.secretFiles" . | fromYaml }}
{{- if and $pem (eq $name "CLAIMGATE_SIGNING_KEYS_FILE") }}
- name: CLAIMGATE_SIGNING_KEYS
  value: file:/run/claimgate/secrets/{{ $source.file }}
{{- else }}
- name: {{ $name }}
  value: /run/claimgate/secrets/{{ $source.file }}
{{- end }}
{{- end }}
{{- end -}}
