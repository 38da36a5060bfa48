import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { networksQuery } from './networks-query.js';

interface PrintView {
  /** Opens a path of the print view in a window of its own. */
  open: (path: string) => void;
  /** The browser did not let the last one open. */
  blocked: boolean;
}

/**
 * The window that prints a card. What it notes with the network (R26) this window hears when it is come back to: the list
 * is asked for again.
 */
export function usePrintView(userId: string): PrintView {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<'none' | 'opened' | 'blocked'>('none');

  useEffect(() => {
    if (outcome !== 'opened') return;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [outcome, queryClient, userId]);

  return {
    open: (path) => setOutcome(window.open(path, '_blank') ? 'opened' : 'blocked'),
    blocked: outcome === 'blocked',
  };
}
