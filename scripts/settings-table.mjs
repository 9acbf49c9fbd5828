/** The settings of one app as a Markdown table, the required ones first. Those with a key are flags as well. */
export function settingsTable(settings) {
  if (settings.every(({ key }) => key !== undefined)) return flagTable(settings);
  const required = settings.filter((setting) => setting.default === undefined);
  const optional = settings.filter((setting) => setting.default !== undefined);
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...[...required, ...optional].map(row)].join('\n');
}

function row({ env, default: standard, secret, description }) {
  const shown = standard === undefined ? '**required**' : standard === '' ? '' : `\`${standard}\``;
  return `| \`${env}\` | ${shown} | ${cell(description)}${secret ? ' Secret.' : ''} |`;
}

/** What is required depends on the command, so the order is that of the code. */
function flagTable(settings) {
  return ['| Flag | Variable | Default | Meaning |', '|---|---|---|---|', ...settings.map(flagRow)].join('\n');
}

function flagRow({ key, value, env, default: standard, form, description }) {
  const flag = [`--${key}`, value].filter(Boolean).join(' ');
  const shown = standard === undefined || form === 'switch' ? '' : `\`${standard}\``;
  return `| \`${flag}\` | \`${env}\` | ${shown} | ${cell(description)} |`;
}

/** Angle brackets and bars would be read as markup. */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
