import type { Call, CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { type CallRequest, openAnswer } from './call.js';

/** One page of a list, and how many entries there are on all pages together (R35a). */
export interface Page<Entry> {
  entries: Entry[];
  total: number;
}

type EntryOf<C extends Call> = CallAnswer<C> extends (infer Entry)[] ? Entry : never;

/** Makes a call that answers a page of a list. Throws as `call` does. */
export async function callPage<C extends Call>(declaration: C, request: CallRequest<C>): Promise<Page<EntryOf<C>>> {
  const answer = await openAnswer<C>(declaration, request);
  const entries = (await answer.json()) as EntryOf<C>[];
  return { entries, total: Number(answer.headers.get(totalCountHeader) ?? entries.length) };
}
