// Vite puts the address of the bundled thread here.
// oxlint-disable-next-line import/default
import workerUrl from './document-worker.ts?worker&url';
import type { DocumentRequest, FormedType } from './document-worker.js';
import type { TextDocument } from './text-document.js';

/** A text that takes longer is shown as it was written. */
const LONGEST_MS = 8_000;

interface Response {
  readonly id: number;
  readonly document: TextDocument;
}

/** What browsers with trusted types have. The library of TypeScript does not know it yet, and takes a trusted URL for a text. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The URL of our own thread, as the strict policy of the page asks for it: no other script becomes one. */
function trustedUrl(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object;
  return trustedTypes?.createPolicy('claimgate-text', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl;
}

/** Reads Markdown and HTML in a thread of its own, which is ended and replaced where a text takes too long. */
class DocumentReader {
  private worker: Worker | undefined;
  private url: string | undefined;
  private last = 0;

  /** The blocks of a text; undefined where it takes too long or the thread cannot be had. */
  async read(source: string, mediaType: FormedType): Promise<TextDocument | undefined> {
    const request: DocumentRequest = { id: (this.last += 1), source, mediaType };
    const worker = this.start();
    return new Promise((resolve) => {
      const finish = (document: TextDocument | undefined) => {
        clearTimeout(timer);
        worker.removeEventListener('message', listen);
        worker.removeEventListener('error', fail);
        resolve(document);
      };
      const listen = ({ data }: MessageEvent<Response>) => data.id === request.id && finish(data.document);
      const fail = () => {
        if (this.worker === worker) this.worker = undefined;
        worker.terminate();
        finish(undefined);
      };
      const timer = setTimeout(fail, LONGEST_MS);
      worker.addEventListener('message', listen);
      worker.addEventListener('error', fail);
      worker.postMessage(request);
    });
  }

  private start(): Worker {
    this.url ??= trustedUrl();
    this.worker ??= new Worker(this.url, { type: 'module' });
    return this.worker;
  }
}

export const documentReader = new DocumentReader();
