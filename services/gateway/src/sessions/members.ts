import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import type { FastifyRequest } from 'fastify';

/** Asks identity for each request: a removed member is refused at once. */
type Check = (question: CallBody<typeof checkMembership>) => Promise<CallAnswer<typeof checkMembership>>;

/** Finds as whom the user of a session acts in the team that the address names. Throws `not_in_team`. */
export const createMemberPrincipals =
  (check: Check) =>
  async ({ userId, sessionId }: Principal, { id, params }: FastifyRequest): Promise<Principal> => {
    const { ownerId } = params as { ownerId: string };
    const { grant } = await runInRequest(id, () => check({ ownerId, memberId: userId }));
    if (!grant) throw new Problem('not_in_team');
    return { ...grant.owner, sessionId, member: { userId, role: grant.role } };
  };

export type MemberPrincipals = ReturnType<typeof createMemberPrincipals>;
