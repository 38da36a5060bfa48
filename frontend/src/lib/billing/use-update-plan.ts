import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import { call } from '@/api/call.js';
import { ownedByUser, updateSessionUser } from '../session/session-query.js';

interface PlanWish {
  plan: PlanId;
  /** With which version a capture was answered, where that is the reason: it gives its plan once. */
  paidPlanVersion?: number;
}

/** Changes the plan and refetches what depends on it. */
export function useUpdatePlan(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: PlanWish) =>
      call(updatePlan, { params: { id: userId }, body: { ...wish, maxNetworks: plans[wish.plan].maxNetworks } }),
    onSuccess: (user) => {
      updateSessionUser(queryClient, user);
      // Networks, screens, agents, tokens, webhooks and members are locked or paused by it, or go on.
      void queryClient.invalidateQueries({ queryKey: [ownedByUser, userId] });
    },
  });
}
