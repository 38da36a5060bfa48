import { queryOptions } from '@tanstack/react-query';
import type { listMemberships } from '@wifi-share/contracts/calls/teams';
import { type CallRoute, callRoute } from '@/api/call.js';
import { ownedByUser } from '../session/session-query.js';

const route: CallRoute<typeof listMemberships> = { method: 'GET', path: '/api/user/{id}/teams' };

/** Last part of the key of every user's memberships. */
export const membershipsKey = 'teams';

/** The accounts of others that the user may act in. */
export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, membershipsKey],
    queryFn: () => callRoute<typeof listMemberships>(route, { params: { id: userId } }),
  });
