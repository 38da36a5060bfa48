import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { adminSessionQuery } from './api/admin-session-query.js';

/** Whether somebody is logged in to the admin area in this browser. */
export function useAdminSession() {
  const query = useQuery(adminSessionQuery);
  return { session: query.data, failure: useLoadFailure(query) };
}
