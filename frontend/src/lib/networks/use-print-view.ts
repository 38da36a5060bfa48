import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { networksQuery } from './networks-query.js';

interface PrintView {
  /** Opens a path of the print view in a window of its own. */
  open: (path: string) => void;
  /** Whether the browser blocked the last window. */
  blocked: boolean;
}

/**
 * Opens the window that prints a card. It saves the print with the network (R26), so the list is refetched when this window
 * gets the focus back.
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
