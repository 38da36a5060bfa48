import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Badge } from '@/components/ui/badge.js';
import { useText } from '@/lib/i18n/use-text.js';
import { userStatus } from './user-facts.js';

const tones = { active: 'success', unverified: 'warning', inactive: 'neutral' } as const;

/** The account's status, and whether it awaits approval (R12). */
export function StatusBadges({ user }: { user: ListedUser }) {
  const t = useText();
  const status = userStatus(user);
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <Badge tone={tones[status]}>{t(`adminUsers.status.${status}`)}</Badge>
      {!user.isApproved && <Badge tone="accent">{t('adminUsers.status.pendingApproval')}</Badge>}
    </span>
  );
}

/** Marks a plan that an admin granted without payment. */
export function PlanBasisBadge({ user: { planBasis } }: { user: Pick<ListedUser, 'planBasis'> }) {
  const t = useText();
  return planBasis === 'grant' && <Badge>{t('adminUsers.planBasis.grant')}</Badge>;
}
