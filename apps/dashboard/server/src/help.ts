import { DASHBOARD_SETTINGS } from './config.js';

/** What `--help` prints: every setting with its meaning, from the table that is read. */
export function helpText(): string {
  const settings = Object.values(DASHBOARD_SETTINGS).map((setting) => {
    const standard = 'default' in setting ? (setting.default === '' ? '' : ` (${setting.default})`) : ' (required)';
    return `  ${setting.env}${standard}\n      ${setting.description}`;
  });
  return `claimgate-dashboard: the pages of Claimgate, over its API. It holds an API key and lets people in who signed in.\n
Environment:\n${settings.join('\n')}\n\nMore: docs/dashboard.md\n`;
}
