import { userFilters } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { NoUsers } from './components/no-users.js';
import { UserDialogs } from './components/user-dialogs.js';
import { UsersList } from './components/users-list.js';
import { useUserList } from './use-user-list.js';

/** The Users tab of `/admin` (spec section 2, "User Management"). */
export default function UsersPanel() {
  const t = useText();
  const list = useUserList(userFilters);
  const creating = useQueryDialog('create');
  const { users, isNarrowed, isChanging } = list;
  // While it changes, nobody found is the answer to the question before.
  const isEmpty = users?.length === 0 && !isNarrowed && !isChanging;
  const create = () => creating.open('user');

  return (
    <section aria-label={t('adminUsers.title')}>
      {isEmpty ? <NoUsers onCreate={create} /> : <UsersList list={list} onAdd={create} />}
      <UserDialogs users={users} />
    </section>
  );
}
