import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { MediaType } from '../review.js';
import { markdownReader } from './markdown-reader.js';
import { readPlain } from './read-plain.js';
import type { TextDocument } from './text-document.js';

/** Longer texts are shown as they were written: nobody reads them for their form. */
const LONGEST_MARKDOWN = 400_000;

/** A text as blocks, or none while they are read. Markdown that takes too long is shown as it was written. */
export function useDocument(key: string, text: string, mediaType: MediaType): TextDocument {
  const isMarkdown = mediaType === 'text/markdown' && text.length <= LONGEST_MARKDOWN;
  const { data: read } = useQuery({
    queryKey: ['markdown', key],
    queryFn: async () => (await markdownReader.read(text)) ?? null,
    enabled: isMarkdown,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const isPlain = !isMarkdown || read === null;
  const plain = useMemo(() => (isPlain ? readPlain(text) : NOTHING), [isPlain, text]);
  return useDeferredValue(isPlain ? plain : (read ?? NOTHING), NOTHING);
}

const NOTHING: TextDocument = [];
