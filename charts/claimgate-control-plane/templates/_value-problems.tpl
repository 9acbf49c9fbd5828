{{- /* What is wrong with one destination of the NetworkPolicies. */ -}}
{{- define "claimgate-control-plane.destinationProblems" -}}
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
{{- define "claimgate-control-plane.secretsIn" -}}
{{- $path := .path -}}
{{- if kindIs "map" .value }}
{{- range $key, $value := .value }}
{{- include "claimgate-control-plane.secretsIn" (dict "path" (printf "%s.%s" $path $key | trimPrefix ".") "value" $value) }}
{{- end }}
{{- else if kindIs "slice" .value }}
{{- range $index, $value := .value }}
{{- include "claimgate-control-plane.secretsIn" (dict "path" (printf "%s[%d]" $path $index) "value" $value) }}
{{- end }}
{{- else if kindIs "string" .value }}
{{- if regexMatch "cg_(live|test)_[A-Za-z0-9]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.|(AKIA|ASIA)[0-9A-Z]{16}|AccountKey=|sk-[A-Za-z0-9_-]{20,}|://[^/@:]+:[^/@]+@" .value }}
{{ $path }} looks to hold a secret: values are kept in the release and in your repository. Replace that secret, put the new one into a Secret, and name the Secret in the values.
{{- end }}
{{- end }}
{{- end -}}
