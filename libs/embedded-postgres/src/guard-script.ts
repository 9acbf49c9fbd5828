/**
 * The shell between us and the server. Its standard input is a pipe from us on which nothing is ever written: when it closes,
 * because we closed it or because we are gone (SIGKILL included), the server is told to shut down fast. It prints the server's
 * process id, then waits for the server and ends with its exit code.
 */
export const guardScript = `
exec 3<&0
"$@" </dev/null >&2 3<&- &
server=$!
echo "$server"
exec >/dev/null
trap 'kill -INT "$server"' INT TERM HUP
( trap '' INT TERM HUP; read -r nothing <&3; kill -INT "$server" ) &
watcher=$!
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;
