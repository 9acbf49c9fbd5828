import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../../../review/use-choice.js';
import { readRunSearch } from '../run-search.js';

/** Browsers refuse an address that changes many times a second, as it would for whoever holds J down. */
const AFTER_MS = 300;

/** Where one is in a review, as the address says it and keeps it: loaded again or sent to a colleague, it leads to the same claim. */
export function usePlace(): { readonly begin: Place; readonly onPlace: (place: Place) => void } {
  const router = useRouter();
  const navigate = useNavigate({ from: '/runs/$runId' });
  const [begin] = useState(() => readRunSearch(router.latestLocation.search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onPlace = useCallback(
    (place: Place) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate({ search: place, replace: true, resetScroll: false }), AFTER_MS);
    },
    [navigate],
  );
  return { begin, onPlace };
}
