import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Checkbox } from '@/components/ui/checkbox.js';
import { Table, TableBody, TableHead, TableHeading } from '@/components/ui/table.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDeletion } from '../use-deletion.js';
import type { Selection } from '../use-selection.js';
import { UserRow } from './user-row.js';

interface UsersTableProps {
  users: ListedUser[];
  selection: Selection;
}

/** What has no room on a screen between those of a phone and a desk stands in the details. */
export function UsersTable({ users, selection }: UsersTableProps) {
  const t = useText();
  const askAndDelete = useDeletion();
  return (
    <Table aria-label={t('adminUsers.table')}>
      <TableHead>
        <TableHeading className="w-0">
          <Checkbox
            aria-label={t('adminUsers.selectAll')}
            checked={selection.state}
            onCheckedChange={selection.toggleAll}
            className="max-md:hidden"
          />
          <span className="md:hidden">{t('adminUsers.selectAll')}</span>
        </TableHeading>
        <TableHeading>{t('adminUsers.column.user')}</TableHeading>
        <TableHeading className="md:max-lg:hidden">{t('adminUsers.column.authentication')}</TableHeading>
        <TableHeading>{t('adminUsers.column.plan')}</TableHeading>
        <TableHeading>{t('adminUsers.column.status')}</TableHeading>
        <TableHeading className="md:max-xl:hidden">{t('adminUsers.column.created')}</TableHeading>
        <TableHeading className="text-right">{t('adminUsers.column.actions')}</TableHeading>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            selected={selection.has(user.id)}
            onSelect={() => selection.toggle(user.id)}
            onDelete={() => void askAndDelete(user)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
