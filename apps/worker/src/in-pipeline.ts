/** Whether an environment is that of a pipeline, as all services for pipelines say it. */
export function isPipeline(env: Readonly<Record<string, string | undefined>>): boolean {
  return !['', '0', 'false'].includes((env['CI'] ?? '').trim().toLowerCase());
}
