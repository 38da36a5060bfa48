import { useState } from 'react';
import { failureText, notifyFailure } from '@/lib/notify.js';

export interface RowFailures {
  /** Why the last change of the network failed; null where it did not. */
  of: (networkId: string) => string | null;
  show: (networkId: string, title: string, error: unknown, fallback: string) => void;
  clear: (networkId: string) => void;
}

/** Failures shown in the rows of the list. The list keeps them, as rows remount while they change. */
export function useRowFailures(): RowFailures {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return {
    of: (id) => texts[id] || null,
    show: (id, title, error, fallback) => {
      setTexts((before) => ({ ...before, [id]: failureText(error, fallback) }));
      notifyFailure(title, error, fallback);
    },
    clear: (id) => setTexts((before) => ({ ...before, [id]: '' })),
  };
}
