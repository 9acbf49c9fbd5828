{{- define "claimgate-worker.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- /* Short enough that a Job's hash and a pod's own suffix still fit behind it. */ -}}
{{- define "claimgate-worker.fullname" -}}
{{- $name := include "claimgate-worker.name" . -}}
{{- $full := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) -}}
{{- default $full .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "claimgate-worker.selector" -}}
app.kubernetes.io/name: {{ include "claimgate-worker.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "claimgate-worker.labels" -}}
{{ include "claimgate-worker.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/part-of: claimgate
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "claimgate-worker.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (.Values.serviceAccount.create | ternary (include "claimgate-worker.fullname" .) "default") -}}
{{- end -}}

{{- define "claimgate-worker.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- /* The Secret with the credential: one of the customer's, or the one that the operator makes. */ -}}
{{- define "claimgate-worker.credentialSecret" -}}
{{- .Values.credential.externalSecret.enabled | ternary (printf "%s-credential" (include "claimgate-worker.fullname" .)) .Values.credential.existingSecret -}}
{{- end -}}

{{- define "claimgate-worker.store" -}}
{{- .Values.storage.s3.store | default .Values.storage.azure.store -}}
{{- end -}}

{{- /* Where the objects of a store are themselves the queue. */ -}}
{{- define "claimgate-worker.queueIsPrefix" -}}
{{- if regexMatch "^(s3|azblob)://|^https://[^/]+\\.blob\\." .Values.queue.url }}true{{ end -}}
{{- end -}}

{{- /* Where the review is sent to a model endpoint. */ -}}
{{- define "claimgate-worker.usesEndpoint" -}}
{{- if has "endpoint" (list .Values.review.verifier .Values.review.extractor) }}true{{ end -}}
{{- end -}}
