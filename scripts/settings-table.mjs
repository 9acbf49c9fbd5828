/** The settings of one app as a Markdown table, the required ones first. */
export function settingsTable(settings) {
  const required = settings.filter((setting) => setting.default === undefined);
  const optional = settings.filter((setting) => setting.default !== undefined);
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...[...required, ...optional].map(row)].join('\n');
}

function row({ env, default: standard, secret, description }) {
  const shown = standard === undefined ? '**required**' : standard === '' ? '' : `\`${standard}\``;
  return `| \`${env}\` | ${shown} | ${cell(description)}${secret ? ' Secret.' : ''} |`;
}

/** Angle brackets and bars would be read as markup. */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
