import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '../../../lib/notify.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { useAccessCode } from '../access-code/access-code.js';
import { useDeleteUser } from './api/delete-users.js';
import { emailOrName } from './user-facts.js';

/** Asks whether the user shall be deleted, and for the access code; then does it and says so. */
export function useDeletion(): (user: ListedUser) => Promise<void> {
  const t = useText();
  const failureText = useFailureText();
  const withAccessCode = useAccessCode();
  const deleting = useDeleteUser();

  return async (user) => {
    const question = {
      title: t('adminUsers.delete.title'),
      text: t('adminUsers.delete.text', { email: emailOrName(user) }),
      details: t('adminUsers.delete.consequences'),
      confirmLabel: t('adminUsers.delete.confirm'),
      danger: true,
    };
    try {
      const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ id: user.id, accessCode }));
      if (!done) return;
      notifySuccess({ title: t('adminUsers.deleted.title'), description: t('adminUsers.deleted.text') });
    } catch (error) {
      notifyFailure(t('adminUsers.deleteFailed.title'), null, failureText(error, t('adminUsers.deleteFailed.text')));
    }
  };
}
