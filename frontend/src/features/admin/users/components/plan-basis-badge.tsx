import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Badge } from '@/components/ui/badge.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Marks a plan that an admin gave, for which nobody pays. */
export function PlanBasisBadge({ user: { planBasis } }: { user: Pick<ListedUser, 'planBasis'> }) {
  const t = useText();
  return planBasis === 'grant' && <Badge>{t('adminUsers.planBasis.grant')}</Badge>;
}
