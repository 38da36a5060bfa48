import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Changes the list that is shown under `queryKey`, until it is loaded again; does nothing before it is loaded. */
export function useChangeShown<Entry>(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return async (change: (entries: Entry[]) => Entry[]): Promise<void> => {
    // An answer that is under way is older.
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData<Entry[]>(queryKey, (shown) => shown && change(shown));
  };
}
