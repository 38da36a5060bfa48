import { useState } from 'react';
import { failureText, notifyFailure } from '@/lib/notify.js';

export interface RowFailures {
  /** Why what was last done to the network came to nothing; null where it did not. */
  of: (networkId: string) => string | null;
  tell: (networkId: string, title: string, error: unknown, fallback: string) => void;
  forget: (networkId: string) => void;
}

/** What failed in a row of the list is said in the row, too: it is drawn anew while it is changed, so its list keeps it. */
export function useRowFailures(): RowFailures {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return {
    of: (id) => texts[id] || null,
    tell: (id, title, error, fallback) => {
      setTexts((before) => ({ ...before, [id]: failureText(error, fallback) }));
      notifyFailure(title, error, fallback);
    },
    forget: (id) => setTexts((before) => ({ ...before, [id]: '' })),
  };
}
