import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeUser } from '@/lib/session/current-user.js';
import { setSessionUser } from '@/lib/session/session-query.js';

/**
 * Answers how to leave for a public path when the session is over. It is noted only once this screen is gone:
 * before, the dashboard would lead to the login.
 */
export function useLeaveSignedOut(): (path: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      if (isLeaving.current) setSessionUser(queryClient, null);
    },
    [queryClient],
  );

  return (path) => {
    isLeaving.current = true;
    storeUser(null);
    void navigate(path, { replace: true });
  };
}
