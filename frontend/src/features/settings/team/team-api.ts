import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { countNetworks } from '@wifi-share/contracts/calls/networks';
import {
  acceptTransfer,
  changeMember,
  declineTransfer,
  inviteMember,
  leaveTeam,
  offerTransfer,
  readTeam,
  removeMember,
  withdrawInvitation,
  withdrawTransfer,
} from '@wifi-share/contracts/calls/teams';
import type { InvitationInput, Team } from '@wifi-share/contracts/entities/team';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { call } from '@/api/call.js';
import { unlessGone } from '@/api/problem-error.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import { useProof } from '../proof/use-proof.js';

/** Who may act in the user's account. */
export const teamQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'team'],
    queryFn: () => call(readTeam, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

/**
 * A change of the user's own team; the list is read again, as one change may end another thing. It is not waited for: what
 * follows a change is done while its row is still there.
 */
function useTeamChange<Input, Answer>(userId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQuery(userId).queryKey }),
  });
}

/** Invites a person, or sends their invitation again. Throws ProofDeclined. */
export function useInvite(userId: string) {
  const { withProof } = useProof();
  return useTeamChange(userId, (body: InvitationInput) =>
    withProof(() => call(inviteMember, { params: { id: userId }, body })),
  );
}

/** One that is gone may have been accepted: that is a failure, and the list says what became of it. */
export const useWithdrawInvitation = (userId: string) =>
  useTeamChange(userId, (invitationId: string) => call(withdrawInvitation, { params: { id: userId, invitationId } }));

export const useChangeRole = (userId: string, memberId: string) =>
  useTeamChange(userId, (role: TeamRole) => call(changeMember, { params: { id: userId, memberId }, body: { role } }));

export const useRemoveMember = (userId: string, memberId: string) =>
  useTeamChange(userId, () => unlessGone(call(removeMember, { params: { id: userId, memberId } }), 'member_not_found'));

/** Offers all networks to a member. Throws ProofDeclined. */
export function useOfferNetworks(userId: string) {
  const { withProof } = useProof();
  return useTeamChange(
    userId,
    (memberId: string): Promise<Team> =>
      withProof(() => call(offerTransfer, { params: { id: userId }, body: { memberId } })),
  );
}

export const useWithdrawOffer = (userId: string) =>
  useTeamChange(userId, () => call(withdrawTransfer, { params: { id: userId } }));

/** What the user does in the team of another one; nothing that was read of it is kept. */
function useMembershipChange<Answer>(userId: string, ownerId: string, change: () => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.removeQueries({ queryKey: [ownedByUser, ownerId] }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: membershipsQuery(userId).queryKey }),
  });
}

export const useLeaveTeam = (userId: string, ownerId: string) =>
  useMembershipChange(userId, ownerId, () =>
    unlessGone(call(leaveTeam, { params: { id: userId, ownerId } }), 'member_not_found'),
  );

export const useDeclineTransfer = (userId: string, ownerId: string) =>
  useMembershipChange(userId, ownerId, () => call(declineTransfer, { params: { id: userId, ownerId } }));

/** Takes over the networks that an owner offered. Throws ProofDeclined. */
export function useAcceptTransfer(userId: string, ownerId: string) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMembershipChange(userId, ownerId, async () => {
    try {
      return await withProof(() => call(acceptTransfer, { params: { id: userId, ownerId } }));
    } finally {
      // Networks, screens, agents and figures are others now; also where only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: [ownedByUser, userId] });
    }
  });
}

/** How many networks would move from the owner, and how many the user has. */
export const transferQuery = (userId: string, ownerId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'transfer', ownerId],
    queryFn: async () => {
      const [moving, own] = await Promise.all([
        call(countNetworks, { params: { id: ownerId } }, ownerId),
        call(countNetworks, { params: { id: userId } }),
      ]);
      return { moving: moving.networkCount, own: own.networkCount };
    },
    refetchOnMount: 'always',
  });
