{{- /* The Job that migrates: (dict "root" $ "part" "migrate" "image" .Values.images.admin). */ -}}
{{- define "claimgate-control-plane.migrationSpec" -}}
backoffLimit: {{ int .root.Values.migration.backoffLimit }}
activeDeadlineSeconds: {{ int .root.Values.migration.activeDeadlineSeconds }}
template:
  metadata:
    {{- include "claimgate-control-plane.podMetadata" . | nindent 4 }}
  spec:
    {{- include "claimgate-control-plane.podBase" . | nindent 4 }}
    restartPolicy: Never
    containers:
      - {{- include "claimgate-control-plane.container" . | nindent 8 }}
        args: [migrate]
        resources:
          requests: { cpu: 100m, memory: 256Mi }
          limits: { memory: 512Mi }
    volumes:
      {{- include "claimgate-control-plane.volumes" . | nindent 6 }}
{{- end -}}
