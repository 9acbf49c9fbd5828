{{- /* What is wrong with the values together: a line each, that says what to do. The schema has looked at each value for itself. */ -}}
{{- define "claimgate-worker.problems" -}}
{{- $v := .Values -}}
{{- if not $v.controlPlane.url }}
controlPlane.url is empty: set the URL of the control plane, such as https://api.example.com.
{{- else if and (hasPrefix "http://" $v.controlPlane.url) (not $v.controlPlane.allowInsecureHttp) }}
controlPlane.url begins with http://, so whoever is on the way can read along: use https://, or set controlPlane.allowInsecureHttp where the network is trusted.
{{- end }}
{{- include "claimgate-worker.imageProblems" . }}
{{- include "claimgate-worker.credentialProblems" . }}
{{- include "claimgate-worker.storageProblems" . }}
{{- include "claimgate-worker.modeProblems" . }}
{{- include "claimgate-worker.reviewProblems" . }}
{{- include "claimgate-worker.networkProblems" . }}
{{- include "claimgate-worker.secretsIn" (dict "path" "" "value" $v) }}
{{- end -}}

{{- define "claimgate-worker.imageProblems" -}}
{{- with .Values.image }}
{{- if and .requireDigest (not .digest) }}
image.digest is empty{{ if .tag }} and image.tag is set: a tag can be moved to another image{{ end }}. Set image.digest to the sha256:... that you verified (docs/verify-images.md), or set image.requireDigest to false for a trial.
{{- end }}
{{- if and .digest .tag }}
image.digest and image.tag are both set, and the digest decides: remove image.tag.
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-worker.credentialProblems" -}}
{{- $v := .Values -}}
{{- with $v.credential }}
{{- if .apiKey }}
credential.apiKey is set: values are kept in the release and in your repository, so a key must not stand in them. Revoke that key, put a new one into a Secret (kubectl create secret generic NAME --from-file=credential=key.txt) and name it in credential.existingSecret.
{{- end }}
{{- if and .existingSecret .externalSecret.enabled }}
credential.existingSecret and credential.externalSecret.enabled are both set: choose the one that makes the Secret.
{{- else if not (or .existingSecret .externalSecret.enabled) }}
credential.existingSecret is empty: name the Secret with the API key or the run's credential, or set credential.externalSecret.enabled.
{{- end }}
{{- if and .externalSecret.enabled (not (and .externalSecret.storeName .externalSecret.remoteKey)) }}
credential.externalSecret needs storeName and remoteKey: where the secret is to be looked up.
{{- end }}
{{- if and (eq .kind "run-credential") (ne $v.mode "job") }}
credential.kind is run-credential, which is good for one run, but mode is {{ $v.mode }}: use an API key (credential.kind api-key).
{{- end }}
{{- end }}
{{- end -}}

{{- define "claimgate-worker.storageProblems" -}}
{{- $v := .Values -}}
{{- $s3 := $v.storage.s3.store -}}
{{- $azure := $v.storage.azure.store -}}
{{- if and $s3 $azure }}
storage.s3.store and storage.azure.store are both set: reports are written to one place, remove the other.
{{- else if not (or $s3 $azure) }}
There is no storage: set storage.s3.store (s3://bucket/prefix) or storage.azure.store (azblob://account/container/prefix), where reports are to be written.
{{- end }}
{{- if and $v.storage.s3.kmsKeyId (ne $v.storage.s3.encryption "sse-kms") }}
storage.s3.kmsKeyId is used with storage.s3.encryption sse-kms alone: set that, or remove the key's id.
{{- end }}
{{- if and $azure (or $v.storage.s3.encryption $v.storage.s3.kmsKeyId) }}
storage.s3.encryption or storage.s3.kmsKeyId is set, but reports go to Azure, where the storage account has the key (a customer-managed key in Key Vault): remove them.
{{- end }}
{{- range $identity := list "eks.amazonaws.com/role-arn" "azure.workload.identity/client-id" }}
{{- if and $v.storage.existingSecret (hasKey $v.serviceAccount.annotations $identity) }}
storage.existingSecret holds keys, and serviceAccount.annotations has {{ $identity }}: the keys would be used and the identity never. Remove one of them, the keys if you can.
{{- end }}
{{- end }}
{{- if and (hasPrefix "http://" $v.storage.s3.endpoint) (not $v.controlPlane.allowInsecureHttp) }}
storage.s3.endpoint begins with http://: use https://, or set controlPlane.allowInsecureHttp where the network is trusted.
{{- end }}
{{- $scheme := empty $azure | ternary "s3://" "azblob://" }}
{{- if and $v.packet.input (or $s3 $azure) (not (hasPrefix $scheme $v.packet.input)) }}
packet.input and the storage are of two kinds: the worker has credentials for one. Put the packet where the reports go ({{ $scheme }}...).
{{- end }}
{{- end -}}

{{- define "claimgate-worker.modeProblems" -}}
{{- $v := .Values -}}
{{- if eq $v.mode "queue" }}
{{- if not $v.queue.url }}
queue.url is empty, but mode is queue: name the queue that packets are taken from.
{{- end }}
{{- range $name := list "url" "deadLetterUrl" }}
{{- if and (hasPrefix "http://" (index $v.queue $name)) (not $v.controlPlane.allowInsecureHttp) }}
queue.{{ $name }} begins with http://: use https://, or set controlPlane.allowInsecureHttp where the network is trusted.
{{- end }}
{{- end }}
{{- if $v.packet.input }}
packet.input is set, but in queue mode messages name the packets: remove it, or set mode to job.
{{- end }}
{{- if not $v.queue.deadLetterUrl }}
queue.deadLetterUrl is empty, but mode is queue: say where messages go that cannot be worked on, such as {{ include "claimgate-worker.store" . | default "s3://bucket" }}-dead.
{{- end }}
{{- if and $v.queue.url (not (include "claimgate-worker.queueIsPrefix" .)) (not $v.queue.packets) }}
queue.packets is empty: set the prefix that packets must be in, so that no message leads elsewhere.
{{- else if and (include "claimgate-worker.queueIsPrefix" .) $v.queue.packets }}
queue.packets is set, but queue.url is a prefix itself, which is where its packets are: remove queue.packets.
{{- end }}
{{- if and $v.queue.keda.enabled (include "claimgate-worker.queueIsPrefix" .) }}
queue.keda.enabled is set, but KEDA cannot count the objects under queue.url: use an SQS or Azure Storage queue, or set queue.keda.enabled to false.
{{- end }}
{{- else }}
{{- if not $v.packet.input }}
packet.input is empty, but mode is {{ $v.mode }}: name the packet to review.
{{- end }}
{{- if $v.queue.url }}
queue.url is set, but mode is {{ $v.mode }}: set mode to queue, or remove it.
{{- end }}
{{- if $v.serviceMonitor.enabled }}
serviceMonitor.enabled is set, but in mode {{ $v.mode }} nothing listens: metrics are there in queue mode. Set it to false.
{{- end }}
{{- end }}
{{- if and (eq $v.mode "cronjob") (not $v.cron.schedule) }}
cron.schedule is empty, but mode is cronjob: say when, such as "0 6 * * *".
{{- end }}
{{- if and (ne $v.mode "cronjob") $v.cron.schedule }}
cron.schedule is set, but mode is {{ $v.mode }}: set mode to cronjob, or remove it.
{{- end }}
{{- if and (not $v.serviceAccount.create) (not $v.serviceAccount.name) $v.serviceAccount.annotations }}
serviceAccount.annotations are set, but no service account is made: set serviceAccount.create, or annotate your own and name it.
{{- end }}
{{- end -}}

{{- define "claimgate-worker.reviewProblems" -}}
{{- $v := .Values -}}
{{- if and (include "claimgate-worker.usesEndpoint" .) (not (and $v.endpoint.url $v.endpoint.model)) }}
review.verifier or review.extractor is endpoint: set endpoint.url and endpoint.model.
{{- end }}
{{- if and $v.endpoint.url (not (include "claimgate-worker.usesEndpoint" .)) }}
endpoint.url is set, but nothing asks it: set review.verifier or review.extractor to endpoint, or remove it.
{{- end }}
{{- end -}}
