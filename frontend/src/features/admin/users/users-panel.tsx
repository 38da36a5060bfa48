import { userFilters } from '@wifi-share/contracts/calls/admin-users';
import { LoadFailure } from '../../../components/load-failure.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { useQueryDialog } from '../../../lib/use-query-dialog.js';
import { NoUsers } from './components/no-users.js';
import { UserDialogs } from './components/user-dialogs.js';
import { UsersList } from './components/users-list.js';
import { useUserList } from './use-user-list.js';

/** The Users tab of `/admin` (spec section 2, "User Management"). */
export default function UsersPanel() {
  const t = useText();
  const failureText = useFailureText();
  const list = useUserList(userFilters);
  const creating = useQueryDialog('create');
  const { users, error, retry, isNarrowed } = list;
  const create = () => creating.open('user');

  if (error && !users) return <LoadFailure text={failureText(error, t('adminUsers.loadFailed'))} retry={retry} />;
  return (
    <section aria-label={t('adminUsers.title')}>
      {users?.length === 0 && !isNarrowed ? <NoUsers onCreate={create} /> : <UsersList list={list} onAdd={create} />}
      <UserDialogs users={users} />
    </section>
  );
}
