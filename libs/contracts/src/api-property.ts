import type { ApiPropertyOptions } from '@nestjs/swagger';

interface DocumentedField {
  readonly target: object;
  readonly key: string | symbol;
  readonly options: ApiPropertyOptions;
}

const fields: DocumentedField[] = [];

/**
 * Says what a field holds, for the OpenAPI document. It is only noted down here: a worker has bodies to check and no document to
 * write, and is spared the library that does.
 */
export function ApiProperty(options: ApiPropertyOptions = {}): PropertyDecorator {
  return (target, key) => void fields.push({ target, key, options });
}

/** Hands what was noted down to the decorator of the library that writes the document. Each field is handed over once. */
export function documentFields(decorate: (options: ApiPropertyOptions) => PropertyDecorator): void {
  for (const { target, key, options } of fields.splice(0)) decorate(options)(target, key);
}
