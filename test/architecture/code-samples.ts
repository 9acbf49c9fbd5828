import { textOf } from './repository.js';

interface SampledOperation {
  readonly operationId: string;
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[];
}

/** The samples that the document shows for each operation in one language, by the id of the operation. */
export function codeSamples(label: 'TypeScript' | 'Python'): Map<string, string> {
  const { paths }: { paths: Record<string, Record<string, SampledOperation>> } = JSON.parse(textOf('docs/openapi.json'));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.map(({ operationId, 'x-codeSamples': samples }) => [
      operationId,
      samples.find((sample) => sample.label === label)?.source ?? '',
    ]),
  );
}
