import type { ApiAnswer } from '../support/hosted-api.js';
import { ClosedDocument, operationsOf, type OpenApiDocument, type Operation } from './openapi-document.js';

/** Holds answers against the document, and remembers which of the documented ones it has seen. */
export class DocumentedAnswers {
  private readonly closed: ClosedDocument;
  private readonly seen = new Map<string, Set<number>>();

  constructor(private readonly document: OpenApiDocument) {
    this.closed = new ClosedDocument(document);
  }

  operations(): Operation[] {
    return operationsOf(this.document);
  }

  operation(id: string): Operation {
    return this.operations().find(({ operationId }) => operationId === id) as Operation;
  }

  /** In what an answer differs from the document: by its status and type, a field, or an error code that is not listed. */
  faults(id: string, answer: ApiAnswer): string[] {
    this.seen.set(id, (this.seen.get(id) ?? new Set()).add(answer.status));
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] as string;
    const media = this.operation(id).responses[answer.status]?.content[type];
    if (!media) return [`${id} has no answer ${answer.status} of type ${type}`];
    const code = answer.status < 400 ? undefined : (answer.body.error.code as string);
    const isListed = code === undefined || Object.keys(media.examples ?? {}).includes(code);
    const faults = this.closed.faults(media.schema, answer.body ?? answer.text);
    return isListed ? faults : [...faults, `${id} does not list ${code}`];
  }

  /** The documented answers of these operations that were not seen. */
  unseen(ids: readonly string[]): string[] {
    return ids.flatMap((id) =>
      Object.keys(this.operation(id).responses).flatMap((status) =>
        this.seen.get(id)?.has(Number(status)) ? [] : [`${status} of ${id}`],
      ),
    );
  }
}
