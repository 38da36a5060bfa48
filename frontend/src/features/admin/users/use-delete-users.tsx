import type { BulkDeletion, ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code-provider.js';
import { emailOrName } from './user-facts.js';
import { useDeleteUser, useDeleteUsers } from './users-api.js';

/** Deletes a user after a confirmation by the access code. */
export function useDeleteUserWithCode(): (user: ListedUser) => Promise<void> {
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

/** Deletes users after a confirmation by the access code. Returns the result of each, null when cancelled. */
export function useDeleteUsersWithCode(): (users: ListedUser[]) => Promise<BulkDeletion['results'] | null> {
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
    const failed = results.filter(({ outcome }) => outcome === 'failed').length;
    if (failed === 0) {
      notifySuccess({
        title: t('adminUsers.bulkDeleted.title'),
        description: t('adminUsers.bulkDeleted.text', { count: results.length }),
      });
    } else {
      const some = t('adminUsers.bulkFailed.some', { failed, count: results.length });
      const text = failed < results.length ? some : t('adminUsers.bulkFailed.text');
      notifyFailure(t('adminUsers.bulkFailed.title'), null, text);
    }
    return results;
  };
}

function UsernameList({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {names.map((name) => (
        <li key={name} className="break-all rounded-sm bg-muted px-2 py-0.5 font-medium">
          {name}
        </li>
      ))}
    </ul>
  );
}
