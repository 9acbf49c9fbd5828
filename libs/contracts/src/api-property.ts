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

/** The id of the request that a response answers; every response has one. */
export const RequestId = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    example: 'req_0f8c3a52b7d94e61a2c4d6e8',
    description: 'Id of this request. Keep it in your logs, and quote it to support.',
  });

/** Hands what was noted down to the decorator of the library that writes the document. Each field is handed over once. */
export function documentFields(decorate: (options: ApiPropertyOptions) => PropertyDecorator): void {
  for (const { target, key, options } of fields.splice(0)) decorate(options)(target, key);
}
