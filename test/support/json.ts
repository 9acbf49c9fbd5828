/** Reads JSON of a form that the test knows: what it then expects of the value fails where the form is another. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the form
export function json<T>(text: string): T {
  return JSON.parse(text);
}
