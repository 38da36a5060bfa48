import type { BulkDeletion, ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code.js';
import { useDeleteUsers } from './api/delete-users.js';
import { UsernameList } from './components/username-list.js';

/** Asks whether these users shall be deleted, and for the access code. Answers what happened to each; null for nothing. */
export function useBulkDeletion(): (users: ListedUser[]) => Promise<BulkDeletion['results'] | null> {
  const t = useText();
  const withAccessCode = useAccessCode();
  const deleting = useDeleteUsers();

  return async (users) => {
    const userIds = users.map(({ id }) => id);
    const question = {
      title: t('adminUsers.bulk.title', { count: users.length }),
      text: t('adminUsers.bulk.text'),
      details: <UsernameList names={users.map(({ username }) => username)} />,
      confirmLabel: t('adminUsers.bulk.confirm', { count: users.length }),
      danger: true,
      onMissing: () => notifyFailure(t('adminUsers.bulkFailed.title'), null, t('adminUsers.bulkFailed.noCode')),
      failed: { title: t('adminUsers.bulkFailed.title'), text: t('adminUsers.bulkFailed.text') },
    };
    const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ userIds, accessCode }));
    if (!done) return null;
    const { results } = done.answer;
    if (results.every(({ outcome }) => outcome !== 'failed')) {
      notifySuccess({
        title: t('adminUsers.bulkDeleted.title'),
        description: t('adminUsers.bulkDeleted.text', { count: results.length }),
      });
    }
    return results;
  };
}
