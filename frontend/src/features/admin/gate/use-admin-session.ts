import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api/admin-session-query.js';

/** Whether somebody is logged in to the admin area in this browser. */
export function useAdminSession() {
  const { data, error, refetch, isFetching } = useQuery(adminSessionQuery);
  return { session: data, error, retrying: isFetching, retry: () => void refetch() };
}
