import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { networksQuery } from './networks-query.js';

interface PrintView {
  /** Opens a path of the print view in a window of its own. */
  open: (path: string) => void;
  /** The path of the last window, if the browser blocked it. */
  blocked: string | null;
}

/**
 * Opens the window that prints a card. It saves the print with the network (R26), so the list is refetched when this window
 * gets the focus back.
 */
export function usePrintView(userId: string): PrintView {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ path: string; isOpened: boolean } | null>(null);
  const isOpened = last?.isOpened === true;

  useEffect(() => {
    if (!isOpened) return;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isOpened, queryClient, userId]);

  return {
    open: (path) => setLast({ path, isOpened: window.open(path, '_blank') !== null }),
    blocked: last && !isOpened ? last.path : null,
  };
}
