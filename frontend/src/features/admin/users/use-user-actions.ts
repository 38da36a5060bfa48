import { type ListedUser, setUserPlan, setUserState, verifyUser } from '@wifi-share/contracts/calls/admin-users';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import { call } from '@/api/call.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { type AppTextKey, useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useChangeUser } from './users-api.js';

/** The actions without an access code; the text `planFailure` differs between screens. */
export function useUserActions(user: ListedUser, planFailure: AppTextKey) {
  const t = useText();
  const language = useLanguage();
  const change = useChangeUser(user.id);
  const failureText = useFailureText();
  const params = { id: user.id };
  const updateFailed = (text: AppTextKey) => ({ title: t('adminUsers.updateFailed.title'), text: t(text) });

  return {
    /** Why the last action failed. */
    failure: change.error && failureText(change.error, change.variables.failed.text),

    setPlan: (plan: PlanId) =>
      change.mutate({
        user,
        expected: { plan, planBasis: plan === 'free' ? null : 'grant', maxNetworks: plans[plan].maxNetworks },
        send: () => call(setUserPlan, { params, body: { plan } }),
        done: {
          title: t('adminUsers.planUpdated.title'),
          text: t('adminUsers.planUpdated.text', { plan: t(`plans.${plan}.name`).toLocaleUpperCase(language) }),
        },
        failed: updateFailed(planFailure),
      }),

    setActive: (isActive: boolean) =>
      change.mutate({
        user,
        expected: { isActive },
        send: () => call(setUserState, { params, body: { isActive } }),
        done: { title: t('adminUsers.statusUpdated.title'), text: t('adminUsers.statusUpdated.text') },
        failed: updateFailed('adminUsers.statusFailed'),
      }),

    setApproved: (isApproved: boolean) => {
      const done = isApproved ? 'approved' : 'approvalWithdrawn';
      change.mutate({
        user,
        expected: { isApproved },
        send: () => call(setUserState, { params, body: { isApproved } }),
        done: {
          title: t(`adminUsers.${done}.title`),
          text: t(`adminUsers.${done}.text`, { name: user.username }),
        },
        failed: updateFailed('adminUsers.statusFailed'),
      });
    },

    verify: () =>
      change.mutate({
        user,
        expected: { emailVerified: true },
        send: () => call(verifyUser, { params }),
        done: { title: t('adminUsers.verified.title'), text: t('adminUsers.verified.text', { name: user.username }) },
        failed: { title: t('adminUsers.verifyFailed.title'), text: t('adminUsers.verifyFailed.text') },
      }),
  };
}
