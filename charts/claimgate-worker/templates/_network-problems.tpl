{{- /* What is wrong with the NetworkPolicy: a worker that may call everybody, or cannot reach what it needs. */ -}}
{{- define "claimgate-worker.networkProblems" -}}
{{- $v := .Values -}}
{{- if $v.networkPolicy.enabled }}
{{- $proxied := or $v.proxy.https $v.proxy.http $v.proxy.existingSecret }}
{{- if and (not $proxied) (not $v.networkPolicy.controlPlane) }}
networkPolicy.controlPlane is empty, so the worker could not reach the control plane: name its addresses (cidr and port) or its namespace, or set networkPolicy.enabled to false.
{{- end }}
{{- if and (not $proxied) (not $v.networkPolicy.storage) }}
networkPolicy.storage is empty, so the worker could not reach the storage: name its addresses (cidr and port) or its namespace, or set networkPolicy.enabled to false.
{{- end }}
{{- if and $proxied (not $v.networkPolicy.proxy) }}
A proxy is set, but networkPolicy.proxy is empty: name its address and port.
{{- end }}
{{- if and (include "claimgate-worker.usesEndpoint" .) (not $proxied) (not $v.networkPolicy.endpoint) }}
A model endpoint is used, but networkPolicy.endpoint is empty: name its address and port.
{{- end }}
{{- if and $v.networkPolicy.endpoint (not (include "claimgate-worker.usesEndpoint" .)) }}
networkPolicy.endpoint is set, but no model endpoint is used: remove it, so that content has one way less out.
{{- end }}
{{- range $name := list "dns" "controlPlane" "storage" "queue" "endpoint" "proxy" }}
{{- range $index, $to := index $v.networkPolicy $name }}
{{- include "claimgate-worker.destinationProblems" (dict "path" (printf "networkPolicy.%s[%d]" $name $index) "to" $to) }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-worker.destinationProblems" -}}
{{- if and .to.cidr (or .to.namespace .to.podLabels) }}
{{ .path }} has both cidr and namespace: make two destinations of it.
{{- else if not (or .to.cidr .to.namespace) }}
{{ .path }} has neither cidr nor namespace: name one.
{{- end }}
{{- with .to.cidr }}
{{- $length := regexFind "[0-9]+$" . | int }}
{{- if lt $length (contains ":" . | ternary 16 8) }}
{{ $.path }}.cidr is {{ . }}, which is nearly everybody: the policy would guard nothing. Name the addresses of the service alone.
{{- end }}
{{- end }}
{{- end -}}

{{- /* Where a value looks to be a secret: its path, never the value. */ -}}
{{- define "claimgate-worker.secretsIn" -}}
{{- $path := .path -}}
{{- if kindIs "map" .value }}
{{- range $key, $value := .value }}
{{- include "claimgate-worker.secretsIn" (dict "path" (printf "%s.%s" $path $key | trimPrefix ".") "value" $value) }}
{{- end }}
{{- else if kindIs "slice" .value }}
{{- range $index, $value := .value }}
{{- include "claimgate-worker.secretsIn" (dict "path" (printf "%s[%d]" $path $index) "value" $value) }}
{{- end }}
{{- else if kindIs "string" .value }}
{{- if and (ne $path "credential.apiKey") (regexMatch "cg_(live|test)_[A-Za-z0-9]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.|(AKIA|ASIA)[0-9A-Z]{16}|AccountKey=|sk-[A-Za-z0-9_-]{20,}|://[^/@:]+:[^/@]+@" .value) }}
{{ $path }} looks to hold a secret: values are kept in the release and in your repository. Replace that secret, put the new one into a Secret, and name the Secret in the values.
{{- end }}
{{- end }}
{{- end -}}
