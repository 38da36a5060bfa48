import { userFilters } from '@wifi-share/contracts/calls/admin-users';
import { Plus } from 'lucide-react';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useUserList } from './use-user-list.js';
import { UserDialogs } from './user-dialogs.js';
import { UsersList } from './users-list.js';

/** The Users tab of `/admin` (spec section 2, "User Management"). */
export default function UsersPanel() {
  const t = useText();
  const list = useUserList(userFilters);
  const creating = useQueryDialog('create');
  const { users, isNarrowed, isChanging } = list;
  // During a change the data are still those of the previous query.
  const isEmpty = users?.length === 0 && !isNarrowed && !isChanging;
  const create = () => creating.open('user');

  return (
    <section aria-label={t('adminUsers.title')}>
      {isEmpty ? <NoUsers onCreate={create} /> : <UsersList list={list} onAdd={create} />}
      <UserDialogs users={users} />
    </section>
  );
}

function NoUsers({ onCreate }: { onCreate: () => void }) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <DoorIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('adminUsers.empty.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('adminUsers.empty.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCreate}>
        <Plus aria-hidden />
        {t('adminUsers.empty.create')}
      </Button>
    </Card>
  );
}
