{{- /* What is wrong with the values together: a line each, that says what to do. The schema has looked at each value for itself. */ -}}
{{- define "claimgate-control-plane.problems" -}}
{{- $v := .Values -}}
{{- if not $v.publicUrl }}
publicUrl is empty: set the URL at which users and workers reach the API, such as https://api.example.com. Tokens of workers are made for it.
{{- end }}
{{- include "claimgate-control-plane.imageProblems" . }}
{{- include "claimgate-control-plane.databaseProblems" . }}
{{- if not $v.secrets.access.existingSecret }}
secrets.access.existingSecret is empty: name the Secret with the pepper of API keys and the key of idempotent requests. The README says how to make one.
{{- end }}
{{- include "claimgate-control-plane.keyProblems" . }}
{{- include "claimgate-control-plane.accountProblems" . }}
{{- if and $v.controlPlane.billingOrigins (not $v.secrets.billing.existingSecret) }}
controlPlane.billingOrigins is set, but billing is off: name its Secret in secrets.billing.existingSecret, or remove the origins.
{{- else if and $v.secrets.billing.existingSecret (not $v.controlPlane.billingOrigins) }}
secrets.billing.existingSecret is set, but controlPlane.billingOrigins is empty: name the origins that people may be sent back to.
{{- end }}
{{- if and (include "claimgate-control-plane.usesEndpoint" .) (not (and $v.runner.endpoint.url $v.runner.endpoint.model)) }}
runner.verifier or runner.extractor is endpoint: set runner.endpoint.url and runner.endpoint.model.
{{- end }}
{{- include "claimgate-control-plane.trafficProblems" . }}
{{- include "claimgate-control-plane.dashboardProblems" . }}
{{- include "claimgate-control-plane.networkProblems" . }}
{{- include "claimgate-control-plane.secretsIn" (dict "path" "" "value" $v) }}
{{- end -}}

{{- define "claimgate-control-plane.imageProblems" -}}
{{- $v := .Values -}}
{{- $used := dict "controlPlane" true "runner" true "admin" $v.migration.enabled "dashboard" $v.dashboard.enabled }}
{{- range $name, $isUsed := $used }}
{{- with index $v.images $name }}
{{- if and $isUsed $v.images.requireDigest (not .digest) }}
images.{{ $name }}.digest is empty{{ if .tag }} and its tag is set: a tag can be moved to another image{{ end }}. Set the sha256:... that you verified (docs/verify-images.md), or set images.requireDigest to false for a trial.
{{- end }}
{{- if and .digest .tag }}
images.{{ $name }} has a digest and a tag, and the digest decides: remove the tag.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.databaseProblems" -}}
{{- $v := .Values -}}
{{- if and $v.devPostgres.enabled $v.database.existingSecret }}
devPostgres.enabled and database.existingSecret are both set: use your own database, and set devPostgres.enabled to false.
{{- else if not (or $v.devPostgres.enabled $v.database.existingSecret) }}
There is no database: name the Secret with its URLs in database.existingSecret, or set devPostgres.enabled for a trial.
{{- end }}
{{- if and $v.devPostgres.enabled $v.images.requireDigest }}
devPostgres.enabled is for trials, but images.requireDigest says that this is none: use a PostgreSQL of your own (database.existingSecret), or set images.requireDigest to false.
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.trafficProblems" -}}
{{- $v := .Values -}}
{{- if and $v.ingress.enabled $v.gateway.enabled }}
ingress.enabled and gateway.enabled are both set: choose one way in.
{{- end }}
{{- if and $v.gateway.enabled (not $v.gateway.parentRefs) }}
gateway.enabled is set, but gateway.parentRefs is empty: name the Gateway that the route belongs to.
{{- end }}
{{- if and (or $v.ingress.enabled $v.gateway.enabled) (not $v.controlPlane.trustedProxies) }}
controlPlane.trustedProxies is empty, but requests come through a proxy: name its addresses, or all callers count as one and lock each other out.
{{- end }}
{{- range $name, $autoscaling := dict "controlPlane" $v.controlPlane.autoscaling "runner" $v.runner.autoscaling }}
{{- if and $autoscaling.enabled (gt (int $autoscaling.minReplicas) (int $autoscaling.maxReplicas)) }}
{{ $name }}.autoscaling.minReplicas is more than maxReplicas: turn them around.
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.dashboardProblems" -}}
{{- with .Values.dashboard }}
{{- if .enabled }}
{{- if not .publicUrl }}
dashboard.publicUrl is empty: set the URL at which people reach the dashboard.
{{- end }}
{{- if not .existingSecret }}
dashboard.existingSecret is empty: name the Secret with its API key and session keys. Make the key with claimgate-admin once the API runs.
{{- end }}
{{- if not (and .oidc.issuer .oidc.clientId) }}
dashboard.oidc.issuer or clientId is empty: several pods cannot share one-time links, so people sign in by OpenID Connect. Set both, or set dashboard.enabled to false.
{{- end }}
{{- if not .oidc.roleGroups }}
dashboard.oidc.roleGroups is empty, so nobody would have a role: set it, for example [viewer=*, admin=claimgate-admins].
{{- end }}
{{- if and .signOuts.existingClaim .signOuts.perReplica }}
dashboard.signOuts.existingClaim and dashboard.signOuts.perReplica are both set: with a claim sign-outs hold at all replicas. Remove perReplica.
{{- else if and (gt (int .replicas) 1) (not .signOuts.existingClaim) (not .signOuts.perReplica) }}
dashboard.replicas is {{ int .replicas }}, but dashboard.signOuts.existingClaim is empty, so a sign-out would hold at one of them alone: name a PersistentVolumeClaim that all can write (ReadWriteMany), set dashboard.replicas to 1, or accept it by dashboard.signOuts.perReplica.
{{- end }}
{{- else if or .existingSecret .oidc.issuer .signOuts.existingClaim }}
The dashboard is configured, but dashboard.enabled is false: set it to true, or remove the rest.
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.networkProblems" -}}
{{- $v := .Values -}}
{{- if $v.networkPolicy.enabled }}
{{- if and (not $v.devPostgres.enabled) (not $v.networkPolicy.database) }}
networkPolicy.database is empty, so nothing could reach PostgreSQL: name its addresses (cidr and port) or its namespace, or set networkPolicy.enabled to false.
{{- end }}
{{- if and (or $v.ingress.enabled $v.gateway.enabled) (not $v.networkPolicy.callersFrom) }}
networkPolicy.callersFrom is empty, so no request could come in: name the namespace of your ingress controller or gateway.
{{- end }}
{{- if and (include "claimgate-control-plane.usesEndpoint" .) (not $v.networkPolicy.endpoint) }}
A model endpoint is used, but networkPolicy.endpoint is empty: name its address and port.
{{- end }}
{{- if and $v.dashboard.enabled (not $v.networkPolicy.oidc) }}
networkPolicy.oidc is empty, so nobody could sign in to the dashboard: name the addresses of the issuer.
{{- end }}
{{- if and $v.secrets.billing.existingSecret (not $v.networkPolicy.publicHttps) }}
secrets.billing.existingSecret is set, but Stripe cannot be reached: set networkPolicy.publicHttps.
{{- end }}
{{- if and (include "claimgate-control-plane.usesKms" .) (not $v.networkPolicy.kms) }}
Keys are in a key-management service, but networkPolicy.kms is empty, so nothing could reach it: name its addresses, and those of the cloud's identity service.
{{- else if and $v.networkPolicy.kms (not (include "claimgate-control-plane.usesKms" .)) }}
networkPolicy.kms is set, but no key is in a key-management service: name the keys in secrets.signing.kms.keys or secrets.content.kms.keys, or remove it.
{{- end }}
{{- range $name := list "dns" "database" "kms" "endpoint" "traces" "oidc" "webhooks" }}
{{- range $index, $to := index $v.networkPolicy $name }}
{{- include "claimgate-control-plane.destinationProblems" (dict "path" (printf "networkPolicy.%s[%d]" $name $index) "to" $to) }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
