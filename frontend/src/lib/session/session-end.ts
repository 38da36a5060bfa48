import type { QueryClient } from '@tanstack/react-query';

/** Why nobody is signed in here any more, where that was not done in this tab: the login says so. */
export type SessionEnd = 'ended' | 'elsewhere';

/** What the login is told by a screen that is only for who is signed in. */
export interface SessionEndState {
  sessionEnd: SessionEnd | null;
}

const sessionEndKey = ['session-end'] as const;

export function noteSessionEnd(queryClient: QueryClient, end: SessionEnd | null): void {
  queryClient.setQueryData(sessionEndKey, end);
}

export const readSessionEnd = (queryClient: QueryClient): SessionEnd | null =>
  queryClient.getQueryData<SessionEnd | null>(sessionEndKey) ?? null;
