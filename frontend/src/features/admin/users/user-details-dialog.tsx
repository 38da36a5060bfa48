import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { SignInMethods } from './sign-in-methods.js';
import { PlanBasisBadge, StatusBadges } from './user-badges.js';
import { emailState, fullName } from './user-facts.js';
import { UserPayments } from './user-payments.js';

interface UserDetailsDialogProps {
  user: ListedUser;
  onEdit: () => void;
  onClose: () => void;
}

export function UserDetailsDialog({ user, onEdit, onClose }: UserDetailsDialogProps) {
  const t = useText();
  const { id, username, email, plan, networkCount, maxNetworks, isApproved } = user;
  const idLabel = t('adminUsers.details.id');
  return (
    <Dialog title={t('adminUsers.details.title')} width="large" onClose={onClose}>
      <DialogBody>
        <dl className="divide-y">
          <Detail name={t('adminUsers.details.name')}>{fullName(user) ?? t('adminUsers.details.noName')}</Detail>
          <Detail name={t('adminUsers.details.username')}>{username}</Detail>
          <Detail name={t('adminUsers.details.email')}>
            {email}
            <span className="block text-ink-muted text-xs">{t(`adminUsers.email.${emailState(user)}`)}</span>
          </Detail>
          <Detail name={t('adminUsers.column.authentication')}>
            <SignInMethods user={user} />
          </Detail>
          <Detail name={t('adminUsers.details.plan')}>
            <span className="inline-flex flex-wrap items-center gap-2">
              {t(`plans.${plan}.name`)}
              <PlanBasisBadge user={user} />
            </span>
          </Detail>
          <Detail name={t('adminUsers.details.networks')}>
            <span className="flex flex-wrap items-baseline gap-x-3">
              {`${networkCount} / ${maxNetworks}`}
              {networkCount > 0 && (
                <Link to={`/admin?tab=networks&user=${encodeURIComponent(id)}`} className={textLinkClass}>
                  {t('adminUsers.details.showNetworks')}
                </Link>
              )}
            </span>
          </Detail>
          <Detail name={t('adminUsers.column.status')}>
            <StatusBadges user={user} />
          </Detail>
          <Detail name={t('adminUsers.details.approval')}>
            {t(isApproved ? 'adminUsers.details.approved' : 'adminUsers.status.pendingApproval')}
          </Detail>
          <Detail name={t('adminUsers.details.created')}>
            <Moment as="date" at={user.createdAt} />
          </Detail>
          <Detail name={t('adminUsers.details.updated')}>
            <Moment as="date" at={user.updatedAt} />
          </Detail>
          <Detail name={idLabel}>
            <span className="grid grid-cols-1 justify-items-start gap-2">
              <code className="break-all font-mono text-xs">{id}</code>
              <CopyButton size="sm" text={id} label={idLabel}>
                {t('adminUsers.details.copyId')}
              </CopyButton>
            </span>
          </Detail>
        </dl>
        <UserPayments userId={id} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="primary" onClick={onEdit}>
          {t('adminUsers.action.edit')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 sm:grid-cols-[8.5rem_minmax(0,1fr)] py-2 first:pt-0 last:pb-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
