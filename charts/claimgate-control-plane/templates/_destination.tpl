{{- /* One rule of egress for a destination: (dict "to" $destination "protocols" (list "TCP")). */ -}}
{{- define "claimgate-control-plane.egress" -}}
- to:
    {{- if .to.cidr }}
    - ipBlock:
        cidr: {{ .to.cidr }}
        {{- with .to.except }}
        except:
          {{- toYaml . | nindent 10 }}
        {{- end }}
    {{- else }}
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ .to.namespace }}
      {{- with .to.podLabels }}
      podSelector:
        matchLabels:
          {{- toYaml . | nindent 10 }}
      {{- end }}
    {{- end }}
  ports:
    {{- range .protocols }}
    - protocol: {{ . }}
      port: {{ int $.to.port }}
    {{- end }}
{{- end -}}
