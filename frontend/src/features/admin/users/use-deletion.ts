import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code.js';
import { useDeleteUser } from './api/delete-users.js';
import { emailOrName } from './user-facts.js';

/** Asks whether the user shall be deleted, and for the access code; then does it and says so. */
export function useDeletion(): (user: ListedUser) => Promise<void> {
  const t = useText();
  const withAccessCode = useAccessCode();
  const deleting = useDeleteUser();

  return async (user) => {
    const question = {
      title: t('adminUsers.delete.title'),
      text: t('adminUsers.delete.text', { email: emailOrName(user) }),
      details: t('adminUsers.delete.consequences'),
      confirmLabel: t('adminUsers.delete.confirm'),
      danger: true,
      failed: { title: t('adminUsers.deleteFailed.title'), text: t('adminUsers.deleteFailed.text') },
    };
    const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ id: user.id, accessCode }));
    if (done) notifySuccess({ title: t('adminUsers.deleted.title'), description: t('adminUsers.deleted.text') });
  };
}
