{{- define "claimgate-worker.volumes" -}}
- name: credential
  secret:
    secretName: {{ include "claimgate-worker.credentialSecret" . }}
    optional: false
    defaultMode: 288 # 0440: the process reads it by its group
    items:
      - key: {{ .Values.credential.secretKey }}
        path: value
# The root file system is read-only; libraries may still ask for a temporary folder.
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
{{- if and (include "claimgate-worker.usesEndpoint" .) .Values.endpoint.existingSecret }}
- name: endpoint
  secret:
    secretName: {{ .Values.endpoint.existingSecret }}
    optional: false
    defaultMode: 288
    items:
      - key: {{ .Values.endpoint.secretKey }}
        path: key
{{- end }}
{{- if .Values.ca.configMap }}
- name: ca
  configMap:
    name: {{ .Values.ca.configMap }}
    items:
      - key: {{ .Values.ca.key }}
        path: ca.crt
{{- end }}
{{- end -}}

{{- define "claimgate-worker.volumeMounts" -}}
{{- range include "claimgate-worker.volumes" . | fromYamlArray }}
- name: {{ .name }}
  mountPath: {{ eq .name "tmp" | ternary "/tmp" (printf "/run/claimgate/%s" .name) }}
  {{- if ne .name "tmp" }}
  readOnly: true
  {{- end }}
{{- end }}
{{- end -}}
