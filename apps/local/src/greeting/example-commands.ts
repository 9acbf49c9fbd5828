const packet = {
  ai_output: 'Refunds are possible within 60 days of purchase. Shipping is free.',
  sources: [{ title: 'Refund policy', content: 'Refunds are possible within 30 days of purchase. Shipping costs 5 euros.' }],
  intended_use: 'customer_facing',
};

/** A command that creates a review run when it is pasted in a shell. The key is read from its file: it is not shown, and not kept in a history. */
export function createRunCommand(apiUrl: string, localFile: string): string {
  const body = quote(JSON.stringify(packet));
  return `curl -sS ${apiUrl}/v1/review-runs -H "Authorization: Bearer $(${readKey(localFile)})" -H 'Content-Type: application/json' -d ${body}`;
}

/** Commands that print the claim report of the newest finished run. */
export function readReportCommands(apiUrl: string, localFile: string): string[] {
  const refuse = 'console.error("No run has finished yet: try again in a moment.") || process.exit(1)';
  const readId = `node -p 'JSON.parse(require("fs").readFileSync(0)).items[0]?.id ?? (${refuse})'`;
  const authorization = '-H "Authorization: Bearer $KEY"';
  return [
    `KEY="$(${readKey(localFile)})"`,
    `RUN="$(curl -sS '${apiUrl}/v1/review-runs?limit=1&status=completed' ${authorization} | ${readId})" &&`,
    `curl -sS "${apiUrl}/v1/review-runs/$RUN/claim-report?format=markdown" ${authorization}`,
  ];
}

function readKey(localFile: string): string {
  return `node -p 'require(process.argv[1]).api_key' ${quote(localFile)}`;
}

/** As one word of a POSIX shell, whatever is in it. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
