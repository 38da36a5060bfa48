import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { FailureLine } from '@/components/failure-line.js';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PlanSelect } from './plan-select.js';
import { useUserActions } from './use-user-actions.js';
import { PlanBasisBadge, StatusBadges } from './user-badges.js';
import { fullName } from './user-facts.js';

interface UserCardProps {
  user: ListedUser;
  onDelete: () => void;
}

/** A user on `/admin/users`. */
export function UserCard({ user, onDelete }: UserCardProps) {
  const t = useText();
  const { setPlan, setActive, setApproved, failure } = useUserActions(user, 'adminUsers.planFailed.screen');
  const { username: name, email, isActive, isApproved, maxNetworks } = user;
  const about = (action: string) => t('adminUsers.for', { action, name });
  const toggle = t(isActive ? 'adminUsers.action.deactivate' : 'adminUsers.action.activate');
  const approval = t(isApproved ? 'adminUsers.action.withdrawApproval' : 'adminUsers.action.approve');
  const deletion = t('adminUsers.action.delete');
  return (
    <Card className="flex min-w-0 flex-col">
      <div className="flex-1 p-4 sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 truncate text-base leading-6">{fullName(user) ?? name}</h2>
          <span className="pt-0.5">
            <StatusBadges user={user} />
          </span>
        </div>
        <p className="truncate">{email ?? t('adminUsers.email.none')}</p>
        <p className="truncate text-ink-muted">{`@${name}`}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <span className="block w-28 shrink-0">
            <PlanSelect user={user} onChoose={setPlan} />
          </span>
          <span className="min-w-0 text-ink-muted text-xs">
            {t('adminUsers.card.allowed', { count: maxNetworks })}
            <br />
            <Moment as="date" at={user.createdAt}>
              {(date) => t('adminUsers.card.joined', { date })}
            </Moment>
          </span>
          <PlanBasisBadge user={user} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 border-t px-4 py-3 sm:px-5">
        <Button size="sm" className="col-span-2" aria-label={about(approval)} onClick={() => setApproved(!isApproved)}>
          {approval}
        </Button>
        <Button size="sm" aria-label={about(toggle)} onClick={() => setActive(!isActive)}>
          {toggle}
        </Button>
        <Button size="sm" variant="dangerQuiet" aria-label={about(deletion)} onClick={onDelete}>
          {deletion}
        </Button>
        <div className="col-span-2 empty:hidden">
          <FailureLine text={failure} />
        </div>
      </div>
    </Card>
  );
}
