{{- /* The Job of `job` and `cronjob`. What no second try can mend ends it at once; the codes are those of docs/worker.md. */ -}}
{{- define "claimgate-worker.jobSpec" -}}
{{- $launches := eq .Values.credential.kind "api-key" -}}
backoffLimit: {{ int .Values.job.backoffLimit }}
activeDeadlineSeconds: {{ int .Values.job.activeDeadlineSeconds }}
ttlSecondsAfterFinished: {{ int .Values.job.ttlSecondsAfterFinished }}
podFailurePolicy:
  rules:
    - action: FailJob
      onExitCodes:
        containerName: worker
        operator: In
        {{- if $launches }}
        values: [1, 65, 70, 77, 78]
        {{- else }}
        # After its first event a run that was created elsewhere cannot be begun again.
        values: [1, 65, 70, 75, 77, 78, 130, 137, 143]
        {{- end }}
    {{- if $launches }}
    # A node that goes away is no fault of the packet.
    - action: Ignore
      onPodConditions:
        - type: DisruptionTarget
          status: 'True'
    {{- end }}
template:
  metadata:
    {{- include "claimgate-worker.podMetadata" (dict "root" . "component" "run") | nindent 4 }}
  spec:
    {{- include "claimgate-worker.podSpec" (dict "root" . "args" (list ($launches | ternary "launch" "run")) "restartPolicy" "Never") | nindent 4 }}
{{- end -}}
