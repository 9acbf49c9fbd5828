{{- /* Who may call a part: (dict "root" $ "part" "control-plane" "http" 3000 "metrics" 9464). Without a rule nobody may. */ -}}
{{- define "claimgate-control-plane.ingressRules" -}}
{{- $np := .root.Values.networkPolicy -}}
{{- if and .http $np.callersFrom }}
- from:
    {{- range $np.callersFrom }}
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ . }}
    {{- end }}
  ports:
    - { protocol: TCP, port: {{ .http }} }
{{- end }}
{{- if eq .part "control-plane" }}
{{- range $caller := list "dashboard" "test" }}
- from:
    - podSelector:
        matchLabels:
          {{- include "claimgate-control-plane.selector" (dict "root" $.root "part" $caller) | nindent 10 }}
  ports:
    - { protocol: TCP, port: 3000 }
{{- end }}
{{- end }}
{{- if and .metrics $np.metricsFrom }}
- from:
    {{- range $np.metricsFrom }}
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ . }}
    {{- end }}
  ports:
    - { protocol: TCP, port: {{ .metrics }} }
{{- end }}
{{- if not (or (and .http $np.callersFrom) (eq .part "control-plane") (and .metrics $np.metricsFrom)) }}
[]
{{- end }}
{{- end -}}

{{- /* A way to another part of this release: (dict "root" $ "part" "postgres" "port" 5432). */ -}}
{{- define "claimgate-control-plane.toPart" -}}
- to:
    - podSelector:
        matchLabels:
          {{- include "claimgate-control-plane.selector" . | nindent 10 }}
  ports:
    - { protocol: TCP, port: {{ .port }} }
{{- end -}}

{{- /* Public addresses alone: private networks, the machine itself and the cloud's metadata service are none. */ -}}
{{- define "claimgate-control-plane.publicHttps" -}}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          - 0.0.0.0/8
          - 10.0.0.0/8
          - 100.64.0.0/10
          - 127.0.0.0/8
          - 169.254.0.0/16
          - 172.16.0.0/12
          - 192.168.0.0/16
          - 224.0.0.0/4
    - ipBlock:
        cidr: 2000::/3
  ports:
    - { protocol: TCP, port: 443 }
{{- end -}}
