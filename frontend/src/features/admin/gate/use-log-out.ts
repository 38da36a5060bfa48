import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useAdminLogout } from './gate-api.js';

/** Logs out of the admin area; the gate replaces the panels. */
export function useLogOut() {
  const t = useText();
  const failureText = useFailureText();
  const ending = useAdminLogout();

  async function logOut() {
    try {
      await ending.mutateAsync();
      notifySuccess({ title: t('admin.loggedOut') });
    } catch (error) {
      notifyFailure(t('common.logoutFailed.title'), null, failureText(error, t('common.logoutFailed.detail')));
    }
  }

  const failure = ending.error && failureText(ending.error, t('common.logoutFailed.detail'));
  return { logOut, pending: ending.isPending, failure };
}
