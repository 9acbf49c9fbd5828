/** Prints the figures beside their bars. */
export function printReport({ what, date, cores, clients, quick, results }) {
  console.log(
    `\n${what}, ${date}, ${cores} cores, ${clients} clients${quick ? ', QUICK RUN: a smoke test, not a measurement' : ''}\n`,
  );
  const rows = results.map(({ name, bar, figure, ok, detail }) => [name, bar, figure.toFixed(2), ok ? 'ok' : 'NOT OK', detail]);
  printTable([['what', 'bar', 'figure', '', ''], ...rows]);
  for (const { name, notes } of results) for (const note of notes) console.log(`  ${name}: ${note}`);
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  console.log();
}
