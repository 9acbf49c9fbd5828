import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { MediaType } from '../review.js';
import { markdownReader } from './markdown-reader.js';
import { readPlain } from './read-plain.js';
import type { TextDocument } from './text-document.js';

/** Longer texts are shown as they were written: nobody reads them for their form. */
const LONGEST_MARKDOWN = 400_000;

/** A text as blocks. Markdown is read in the background; until then, and where that takes too long, it is shown as it was written. */
export function useDocument(key: string, text: string, mediaType: MediaType): TextDocument {
  const isMarkdown = mediaType === 'text/markdown' && text.length <= LONGEST_MARKDOWN;
  const plain = useMemo(() => readPlain(text), [text]);
  const { data } = useQuery({
    queryKey: ['markdown', key],
    queryFn: async () => (await markdownReader.read(text)) ?? null,
    enabled: isMarkdown,
    staleTime: Infinity,
  });
  return useDeferredValue(isMarkdown ? (data ?? plain) : plain);
}
