{{- /*
A part that serves until it is stopped: (dict "root" $ "part" "runner" "image" .. "settings" .Values.runner "httpPort" 3000 "metricsPort" 9465).
A new pod is ready before an old one is asked to stop; the old one serves on for a while, until every proxy has heard of it.
*/ -}}
{{- define "claimgate-control-plane.deployment" -}}
{{- $rollout := .root.Values.rollout -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "claimgate-control-plane.partName" . }}
  labels:
    {{- include "claimgate-control-plane.labels" . | nindent 4 }}
spec:
  {{- if not (dig "autoscaling" "enabled" false .settings) }}
  replicas: {{ int .settings.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  selector:
    matchLabels:
      {{- include "claimgate-control-plane.selector" . | nindent 6 }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      {{- include "claimgate-control-plane.podMetadata" . | nindent 6 }}
    spec:
      {{- include "claimgate-control-plane.podBase" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ add $rollout.preStopSeconds 50 }}
      {{- with .root.Values.topologySpreadConstraints }}
      topologySpreadConstraints:
        {{- range . }}
        - {{- toYaml . | nindent 10 }}
          labelSelector:
            matchLabels:
              {{- include "claimgate-control-plane.selector" $ | nindent 14 }}
        {{- end }}
      {{- end }}
      containers:
        - {{- include "claimgate-control-plane.container" . | nindent 10 }}
          ports:
            {{- if .httpPort }}
            - name: http
              containerPort: {{ .httpPort }}
            {{- end }}
            - name: metrics
              containerPort: {{ .metricsPort }}
          {{- if .httpPort }}
          lifecycle:
            preStop:
              sleep: { seconds: {{ int $rollout.preStopSeconds }} }
          {{- end }}
          # A model takes its time to load, and the migration may still be at work.
          startupProbe:
            httpGet: { path: /health/live, port: metrics }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /health/live, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /health/ready, port: metrics }
            periodSeconds: 5
            timeoutSeconds: 5
          resources:
            {{- toYaml .settings.resources | nindent 12 }}
      volumes:
        {{- include "claimgate-control-plane.volumes" . | nindent 8 }}
{{- end -}}
