export function runExtractionEvaluation(_json: string | undefined): Promise<string> {
  return Promise.resolve('none');
}
