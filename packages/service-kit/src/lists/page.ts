import { defaultPageSize, type ListQuery } from '@wifi-share/contracts/calls/list-query';

/** How much of a list is passed over, and how much of the rest is given; a limit of 0 is all of it, as MongoDB has it. */
export interface Page {
  skip: number;
  limit: number;
}

/** The page that `query` asks for (R35a); with neither page nor limit the whole list. */
export function pageOf({ page, limit }: ListQuery): Page {
  if (page === undefined && limit === undefined) return { skip: 0, limit: 0 };
  const size = limit ?? defaultPageSize;
  return { skip: ((page ?? 1) - 1) * size, limit: size };
}

/** A page of a list, and how many there are on all pages together. */
export interface Listed<T> {
  entries: T[];
  total: number;
}
