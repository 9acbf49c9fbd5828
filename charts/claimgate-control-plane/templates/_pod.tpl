{{- define "claimgate-control-plane.podMetadata" -}}
labels:
  {{- include "claimgate-control-plane.labels" . | nindent 2 }}
  {{- if and (hasKey (include "claimgate-control-plane.identity" . | fromYaml) "azure.workload.identity/client-id") (not (hasKey .root.Values.podLabels "azure.workload.identity/use")) }}
  azure.workload.identity/use: 'true'
  {{- end }}
  {{- with .root.Values.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .root.Values.podAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* What every pod has, whatever runs in it: (dict "root" $ "part" "runner"). */ -}}
{{- define "claimgate-control-plane.podBase" -}}
{{- $values := .root.Values -}}
serviceAccountName: {{ include "claimgate-control-plane.serviceAccount" . }}
automountServiceAccountToken: false
enableServiceLinks: false
# Process 1 does not hear SIGTERM before it has a handler: the pause container is it, so that a stop in the first moment is one.
shareProcessNamespace: true
{{- with $values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ int $values.user }}
  runAsGroup: {{ int $values.user }}
  fsGroup: {{ int $values.user }}
  seccompProfile:
    type: RuntimeDefault
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.nodeAffinity }}
affinity:
  nodeAffinity:
    {{- toYaml . | nindent 4 }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- /* A container of ours: (dict "root" $ "part" "runner" "image" .Values.images.runner). */ -}}
{{- define "claimgate-control-plane.container" -}}
name: {{ .part }}
image: {{ include "claimgate-control-plane.image" . }}
imagePullPolicy: {{ .root.Values.images.pullPolicy }}
securityContext:
  {{- include "claimgate-control-plane.containerSecurity" . | nindent 2 }}
env:
  {{- include "claimgate-control-plane.environment" . | trim | nindent 2 }}
volumeMounts:
  - name: secrets
    mountPath: /run/claimgate/secrets
    readOnly: true
  - name: tmp
    mountPath: /tmp
  {{- if eq .part "dashboard" }}
  - name: sign-outs
    mountPath: /var/lib/claimgate/sign-outs
  {{- end }}
{{- end -}}

{{- define "claimgate-control-plane.volumes" -}}
{{ include "claimgate-control-plane.secretVolume" . }}
# The root file system is read-only. Imports are spooled here, encrypted.
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
{{- if eq .part "dashboard" }}
# An empty file for each session that somebody ended.
- name: sign-outs
  {{- with .root.Values.dashboard.signOuts.existingClaim }}
  persistentVolumeClaim:
    claimName: {{ . }}
  {{- else }}
  emptyDir:
    sizeLimit: 64Mi
  {{- end }}
{{- end }}
{{- end -}}
