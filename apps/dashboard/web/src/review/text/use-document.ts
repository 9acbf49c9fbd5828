import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { MediaType } from '../review.js';
import { documentReader } from './document-reader.js';
import { readPlain } from './read-plain.js';
import type { TextDocument } from './text-document.js';

/** Longer texts are shown as they were written: nobody reads them for their form. */
const LONGEST_FORMED = 400_000;

/** A text as blocks, or undefined while they are read. What takes too long to read is shown as it was written. */
export function useDocument(key: string, text: string, mediaType: MediaType): TextDocument | undefined {
  const formed = mediaType === 'text/plain' || text.length > LONGEST_FORMED ? undefined : mediaType;
  const { data: read } = useQuery({
    queryKey: ['document', key],
    queryFn: async () => (formed && (await documentReader.read(text, formed))) ?? null,
    enabled: formed !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const isPlain = formed === undefined || read === null;
  const plain = useMemo(() => (isPlain ? readPlain(text) : undefined), [isPlain, text]);
  return useDeferredValue(isPlain ? plain : (read ?? undefined), undefined);
}
