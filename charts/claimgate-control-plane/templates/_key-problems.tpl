{{- /* What is wrong about keys and about who may use them. */ -}}
{{- define "claimgate-control-plane.keyProblems" -}}
{{- $s := .Values.secrets -}}
{{- range $name, $what := dict "signing" "the keys that sign" "content" "the master keys of content" }}
{{- $keys := index $s $name }}
{{- if and $keys.existingSecret $keys.kms.keys }}
secrets.{{ $name }}.existingSecret and secrets.{{ $name }}.kms.keys are both set: choose where {{ $what }} are, and remove the other. To move from one to the other name the Secret alone, whose value may hold both (docs/operations.md).
{{- else if not (or $keys.existingSecret $keys.kms.keys) }}
secrets.{{ $name }}.existingSecret is empty: name the Secret with {{ $what }}, or keys in a key-management service in secrets.{{ $name }}.kms.keys. The README says how to make one.
{{- end }}
{{- end }}
{{- if and $s.signing.kms.keys (eq $s.signing.format "pem") }}
secrets.signing.format is pem, which is about the Secret, but the keys are in AWS KMS: remove secrets.signing.format.
{{- end }}
{{- range $index, $name := $s.signing.kms.keys }}
{{- include "claimgate-control-plane.keyNameProblems" (dict "path" (printf "secrets.signing.kms.keys[%d]" $index) "name" $name) }}
{{- if hasPrefix "https:" $name }}
secrets.signing.kms.keys[{{ $index }}] is a key of Azure Key Vault, which has no Ed25519 keys: sign with a key of AWS KMS, or with a Secret (secrets.signing.existingSecret).
{{- end }}
{{- end }}
{{- $versions := dict }}
{{- range $index, $key := $s.content.kms.keys }}
{{- include "claimgate-control-plane.keyNameProblems" (dict "path" (printf "secrets.content.kms.keys[%d].name" $index) "name" $key.name) }}
{{- $version := toString (int $key.version) }}
{{- if hasKey $versions $version }}
secrets.content.kms.keys[{{ $index }}] has version {{ $version }}, as another one has: give each key a version of its own, and never one that was used before.
{{- end }}
{{- $_ := set $versions $version true }}
{{- end }}
{{- end -}}

{{- /* What stands in place of a name may be the key itself, so it is not repeated; the schema would do that. */ -}}
{{- define "claimgate-control-plane.keyNameProblems" -}}
{{- if not (regexMatch "^(arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:(key/[A-Za-z0-9-]{1,64}|alias/[A-Za-z0-9/_-]{1,240})|https://[a-z0-9-]{3,63}\\.(vault|managedhsm)\\.[a-z.]+/keys/[A-Za-z0-9-]{1,127}/[0-9a-f]{32})$" .name) }}
{{ .path }} is no name of a key: write arn:aws:kms:REGION:ACCOUNT:key/ID, or https://VAULT.vault.azure.net/keys/NAME/VERSION with the version. A key itself never stands in values; if it was one, replace it.
{{- end }}
{{- end -}}

{{- define "claimgate-control-plane.accountProblems" -}}
{{- $account := .Values.serviceAccount -}}
{{- range $part := list "controlPlane" "runner" "dashboard" }}
{{- $own := index $account $part }}
{{- if and $own.annotations (not $account.create) }}
serviceAccount.{{ $part }}.annotations are set, but no service account is made: set serviceAccount.create, or annotate your own and name it.
{{- else if and $own.annotations $account.name (not $own.name) }}
serviceAccount.{{ $part }}.annotations are set, but serviceAccount.name makes one account for all parts: remove that name, or put what all may do into serviceAccount.annotations.
{{- end }}
{{- end }}
{{- if and $account.annotations (not $account.create) }}
serviceAccount.annotations are set, but no service account is made: set serviceAccount.create, or annotate your own and name it.
{{- end }}
{{- end -}}

{{- /* The cloud identity of a part, as annotations of its account: (dict "root" $ "part" "runner"). */ -}}
{{- define "claimgate-control-plane.identity" -}}
{{- $account := .root.Values.serviceAccount -}}
{{- $key := get (dict "control-plane" "controlPlane" "runner" "runner" "dashboard" "dashboard") .part | default "none" -}}
{{- if ne $key "none" -}}
{{- merge dict (dig $key "annotations" dict $account) $account.annotations | toYaml -}}
{{- end -}}
{{- end -}}
