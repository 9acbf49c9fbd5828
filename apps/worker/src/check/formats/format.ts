import type { RenderCheck } from '../finished-check.js';

export const CHECK_FORMATS = ['terminal', 'json', 'sarif', 'junit', 'github', 'markdown'] as const;
/** A form in which a check says what it found. */
export type CheckFormat = (typeof CHECK_FORMATS)[number];

const LOADERS: Readonly<Record<CheckFormat, () => Promise<RenderCheck>>> = {
  terminal: async () => (await import('./terminal.js')).renderTerminal,
  json: async () => (await import('./json.js')).renderJson,
  sarif: async () => (await import('./sarif.js')).renderSarif,
  junit: async () => (await import('./junit.js')).renderJunit,
  github: async () => (await import('./github.js')).renderGithub,
  markdown: async () => (await import('./markdown.js')).renderMarkdownSummary,
};

/** Loads what is needed for a form, which can go on while packets are reviewed. */
export function loadFormat(format: CheckFormat): Promise<RenderCheck> {
  return LOADERS[format]();
}
