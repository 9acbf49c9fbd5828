import { present } from '@claimgate/domain';
import type { ApiResponse } from '../support/hosted-api.js';
import { ClosedDocument, operationsOf, type OpenApiDocument, type Operation } from './openapi-document.js';

/** Holds responses against the document, and remembers which of the documented ones it has seen. */
export class DocumentedResponses {
  private readonly closed: ClosedDocument;
  private readonly seen = new Map<string, Set<number>>();

  constructor(private readonly document: OpenApiDocument) {
    this.closed = new ClosedDocument(document);
  }

  operations(): Operation[] {
    return operationsOf(this.document);
  }

  operation(id: string): Operation {
    return present(this.operations().find(({ operationId }) => operationId === id));
  }

  /** In what a response differs from the document: by its status and type, a field, or an error code that is not listed. */
  errors(id: string, response: ApiResponse): string[] {
    this.seen.set(id, (this.seen.get(id) ?? new Set()).add(response.status));
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const media = this.operation(id).responses[response.status]?.content[type];
    if (!media) return [`${id} has no response ${response.status} of type ${type}`];
    const code: string | undefined = response.status < 400 ? undefined : response.body.error.code;
    const isListed = code === undefined || Object.keys(media.examples ?? {}).includes(code);
    const errors = this.closed.errors(media.schema, response.body ?? response.text);
    return isListed ? errors : [...errors, `${id} does not list ${code}`];
  }

  /** The documented responses of these operations that were not seen. */
  unseen(ids: readonly string[]): string[] {
    return ids.flatMap((id) =>
      Object.keys(this.operation(id).responses).flatMap((status) =>
        this.seen.get(id)?.has(Number(status)) ? [] : [`${status} of ${id}`],
      ),
    );
  }
}
