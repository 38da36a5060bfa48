import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import { call } from '../../api/call.js';
import { networksQuery } from '../networks/networks-query.js';
import { updateSessionUser } from '../session/update-session-user.js';
import { billingKey } from './billing-query.js';

/** Changes the plan as the specification says, and shows everywhere what follows from it. */
export function useUpdatePlan(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId) =>
      call(updatePlan, { params: { id: userId }, body: { plan, maxNetworks: plans[plan].maxNetworks } }),
    onSuccess: (user) => {
      updateSessionUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: billingKey(userId) });
      void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
    },
  });
}
