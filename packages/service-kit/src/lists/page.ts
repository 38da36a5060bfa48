import { defaultPageSize, type ListQuery, totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import type { FastifyReply } from 'fastify';

/** As MongoDB takes them: a limit of 0 is none. */
export interface Page {
  skip: number;
  limit: number;
}

/** With neither page nor limit the whole list (R35a). */
export function pageOf({ page, limit }: ListQuery): Page {
  if (page === undefined && limit === undefined) return { skip: 0, limit: 0 };
  const size = limit ?? defaultPageSize;
  return { skip: ((page ?? 1) - 1) * size, limit: size };
}

/** A page of a list, and the number of entries on all pages. */
export interface Listed<T> {
  entries: T[];
  total: number;
}

/** Answers a page: its entries are the body, a header says how many there are on all pages (R35a). */
export function listed<T>({ entries, total }: Listed<T>, reply: FastifyReply): T[] {
  reply.header(totalCountHeader, total);
  return entries;
}
