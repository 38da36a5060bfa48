import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStoredUser } from '../session/current-user.js';
import { networksQuery } from './networks-query.js';

/** Asks for the networks of whom this browser remembers while the server is asked who it is: one waits for both at once. */
export function useNetworksAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const user = readStoredUser();
    if (user) void queryClient.prefetchQuery(networksQuery(user.id));
  }, [queryClient]);
}
