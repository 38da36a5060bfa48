import { useEffect } from 'react';

interface ShownPage {
  /** From 1 on. */
  page: number;
  setPage: (page: number, replace?: boolean) => void;
}

interface ReadPage {
  data: { total: number } | undefined;
  /** Whether the data are still those of another page. */
  isPlaceholderData?: boolean;
}

/**
 * Shows the last page in place of one beyond it, whose last entry may have been deleted, and "back" does not lead there
 * again. Returns whether the page is beyond it.
 */
export function useLastPage(
  { page, setPage }: ShownPage,
  { data, isPlaceholderData = false }: ReadPage,
  pageSize: number,
): boolean {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > lastPage;

  // biome-ignore lint/correctness/useExhaustiveDependencies: setPage is a new function at each render
  useEffect(() => {
    if (isBeyond) setPage(lastPage, true);
  }, [isBeyond, lastPage]);

  return isBeyond;
}
