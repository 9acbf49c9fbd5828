{{- /* The hosts that people and workers call, with the part that serves each: [{ host, name, port }]. They are those of the public URLs, so the two cannot differ. */ -}}
{{- define "claimgate-control-plane.hosts" -}}
- host: {{ (urlParse .Values.publicUrl).hostname }}
  name: {{ include "claimgate-control-plane.fullname" . }}
  port: 3000
{{- if .Values.dashboard.enabled }}
- host: {{ (urlParse .Values.dashboard.publicUrl).hostname }}
  name: {{ include "claimgate-control-plane.partName" (dict "root" . "part" "dashboard") }}
  port: 3100
{{- end }}
{{- end -}}
