{{- define "claimgate-control-plane.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- /* Short enough for the names of parts and pods behind it. */ -}}
{{- define "claimgate-control-plane.fullname" -}}
{{- $name := include "claimgate-control-plane.name" . -}}
{{- $full := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) -}}
{{- default $full .Values.fullnameOverride | trunc 36 | trimSuffix "-" -}}
{{- end -}}

{{- /* The name of a part's objects: (dict "root" $ "part" "runner"). The API is the chart itself. */ -}}
{{- define "claimgate-control-plane.partName" -}}
{{- $name := include "claimgate-control-plane.fullname" .root -}}
{{- eq .part "control-plane" | ternary $name (printf "%s-%s" $name .part) -}}
{{- end -}}

{{- define "claimgate-control-plane.instance" -}}
app.kubernetes.io/name: {{ include "claimgate-control-plane.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- /* What tells the pods of a part from all others. */ -}}
{{- define "claimgate-control-plane.selector" -}}
{{ include "claimgate-control-plane.instance" .root }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "claimgate-control-plane.labels" -}}
{{ include "claimgate-control-plane.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: claimgate
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{- /*
The account of a part: (dict "root" $ "part" "runner"). Each has its own, since each may open other keys. What helps out, such as the test and a database for
trials, has the namespace's own; so has the migration, which as a hook runs before any other is made.
*/ -}}
{{- define "claimgate-control-plane.serviceAccount" -}}
{{- $account := .root.Values.serviceAccount -}}
{{- $key := get (dict "control-plane" "controlPlane" "runner" "runner" "dashboard" "dashboard" "migrate" "migration") .part -}}
{{- $own := dig ($key | default "none") "name" "" $account -}}
{{- if $own -}}
{{ $own }}
{{- else if has .part (list "control-plane" "runner" "dashboard") -}}
{{ $account.name | default ($account.create | ternary (include "claimgate-control-plane.partName" .) "default") }}
{{- else -}}
default
{{- end -}}
{{- end -}}

{{- /* (dict "root" $ "image" .Values.images.runner) */ -}}
{{- define "claimgate-control-plane.image" -}}
{{- if .image.digest -}}
{{ .image.repository }}@{{ .image.digest }}
{{- else -}}
{{ .image.repository }}:{{ .image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "claimgate-control-plane.databaseSecret" -}}
{{- .Values.devPostgres.enabled | ternary (printf "%s-postgres" (include "claimgate-control-plane.fullname" .)) .Values.database.existingSecret -}}
{{- end -}}

{{- define "claimgate-control-plane.usesEndpoint" -}}
{{- if has "endpoint" (list .Values.runner.verifier .Values.runner.extractor) }}true{{ end -}}
{{- end -}}

{{- define "claimgate-control-plane.usesKms" -}}
{{- if or .Values.secrets.signing.kms.keys .Values.secrets.content.kms.keys }}true{{ end -}}
{{- end -}}
