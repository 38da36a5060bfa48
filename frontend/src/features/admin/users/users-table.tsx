import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { FailureLine } from '@/components/failure-line.js';
import { Moment } from '@/components/moment.js';
import { Checkbox } from '@/components/ui/checkbox.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PlanSelect } from './plan-select.js';
import { SignInMethods } from './sign-in-methods.js';
import { useDeleteUserWithCode } from './use-delete-users.js';
import type { Selection } from './use-selection.js';
import { useUserActions } from './use-user-actions.js';
import { StatusBadges } from './user-badges.js';
import { emailState, fullName } from './user-facts.js';
import { RowActions } from './user-row-actions.js';

interface UsersTableProps {
  users: ListedUser[];
  selection: Selection;
}

/** Medium screens leave out columns that the details dialog shows. */
export function UsersTable({ users, selection }: UsersTableProps) {
  const t = useText();
  const deleteWithCode = useDeleteUserWithCode();
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
            onDelete={() => void deleteWithCode(user)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface UserRowProps {
  user: ListedUser;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

function UserRow({ user, selected, onSelect, onDelete }: UserRowProps) {
  const t = useText();
  const actions = useUserActions(user, 'adminUsers.planFailed.panel');
  const { username: name, planBasis, networkCount, maxNetworks } = user;
  return (
    <TableRow data-selected={selected} className="max-md:grid-cols-[auto_minmax(0,1fr)]! max-md:gap-x-3!">
      <TableCell className="md:w-0">
        <Checkbox
          aria-label={t('adminUsers.select', { name })}
          checked={selected}
          onCheckedChange={onSelect}
          className="max-md:mt-0.5"
        />
      </TableCell>
      <TableCell className="w-full max-w-0 max-md:max-w-none">
        <UserNames user={user} />
        <FailureLine text={actions.failure} />
      </TableCell>
      <TableCell
        label={t('adminUsers.column.authentication')}
        className="whitespace-nowrap max-md:col-span-2 md:max-lg:hidden"
      >
        <SignInMethod user={user} />
      </TableCell>
      <TableCell label={t('adminUsers.column.plan')} className="max-md:col-span-2 max-md:items-center!">
        <span className="grid min-w-0 max-md:justify-items-end">
          <span className="flex items-center gap-2 max-md:flex-wrap max-md:justify-end">
            <span className="block w-28 shrink-0 md:-ml-3">
              <PlanSelect user={user} onChoose={actions.setPlan} quiet />
            </span>
            <span className="whitespace-nowrap text-ink-muted tabular-nums max-md:order-first">
              <span aria-hidden>{`${networkCount} / ${maxNetworks}`}</span>
              <span className="sr-only">{t('adminUsers.networks', { used: networkCount, count: maxNetworks })}</span>
            </span>
          </span>
          {planBasis === 'grant' && <span className="text-ink-muted text-xs">{t('adminUsers.planBasis.grant')}</span>}
        </span>
      </TableCell>
      <TableCell label={t('adminUsers.column.status')} className="max-md:col-span-2">
        <StatusBadges user={user} />
      </TableCell>
      <TableCell
        label={t('adminUsers.column.created')}
        className="whitespace-nowrap text-ink-muted tabular-nums max-md:col-span-2 md:max-xl:hidden"
      >
        <Moment as="date" at={user.createdAt} />
      </TableCell>
      <TableCell className="max-md:col-span-2 md:w-0">
        <RowActions user={user} actions={actions} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}

function UserNames({ user }: { user: ListedUser }) {
  const t = useText();
  const { username, email } = user;
  const name = fullName(user);
  return (
    <span className="grid">
      <span className="truncate font-medium">{bidiIsolate(name ?? username)}</span>
      <span className="truncate text-ink-muted text-xs">
        {name && `@${bidiIsolate(username)} · `}
        {email ?? t('adminUsers.email.none')}
      </span>
    </span>
  );
}

function SignInMethod({ user }: { user: ListedUser }) {
  const t = useText();
  return (
    <span className="grid max-md:text-right">
      <span>
        <SignInMethods user={user} />
      </span>
      <span className="text-ink-muted text-xs">{t(`adminUsers.email.${emailState(user)}`)}</span>
    </span>
  );
}
