{{- /* The labels and annotations of a pod: (dict "root" $ "component" "run"). */ -}}
{{- define "claimgate-worker.podMetadata" -}}
labels:
  {{- include "claimgate-worker.labels" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .component }}
  {{- if and (hasKey .root.Values.serviceAccount.annotations "azure.workload.identity/client-id") (not (hasKey .root.Values.podLabels "azure.workload.identity/use")) }}
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

{{- /* The pod of every mode and of the test: (dict "root" $ "args" (list "launch") "restartPolicy" "Never"). */ -}}
{{- define "claimgate-worker.podSpec" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
serviceAccountName: {{ include "claimgate-worker.serviceAccount" $root }}
# No Kubernetes API is ever called. Cloud identities bring tokens of their own.
automountServiceAccountToken: false
enableServiceLinks: false
# Process 1 does not hear SIGTERM before it has a handler: the pause container is it, so that a stop in the first moment is one.
shareProcessNamespace: true
restartPolicy: {{ .restartPolicy }}
terminationGracePeriodSeconds: {{ eq $values.mode "queue" | ternary (add $values.queue.drainSeconds 15) 30 }}
{{- with $values.image.pullSecrets }}
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
{{- with $values.runtimeClassName }}
runtimeClassName: {{ . }}
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
{{- with $values.topologySpreadConstraints }}
topologySpreadConstraints:
  {{- range . }}
  - {{- toYaml . | nindent 4 }}
    labelSelector:
      matchLabels:
        {{- include "claimgate-worker.selector" $root | nindent 8 }}
  {{- end }}
{{- end }}
containers:
  - name: worker
    image: {{ include "claimgate-worker.image" $root }}
    imagePullPolicy: {{ $values.image.pullPolicy }}
    args:
      {{- toYaml .args | nindent 6 }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      runAsNonRoot: true
      capabilities:
        drop: [ALL]
    env:
      {{- include "claimgate-worker.environment" $root | trim | nindent 6 }}
    {{- if .listens }}
    ports:
      - name: health
        containerPort: {{ int $values.health.port }}
    livenessProbe:
      httpGet: { path: /health/live, port: health }
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 6
    readinessProbe:
      httpGet: { path: /health/ready, port: health }
      periodSeconds: 5
      timeoutSeconds: 5
    {{- end }}
    resources:
      {{- toYaml $values.resources | nindent 6 }}
    volumeMounts:
      {{- include "claimgate-worker.volumeMounts" $root | trim | nindent 6 }}
volumes:
  {{- include "claimgate-worker.volumes" $root | trim | nindent 2 }}
{{- end -}}
