import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { ListSelect } from '../components/list-select.js';

interface PlanSelectProps {
  user: ListedUser;
  onChoose: (plan: PlanId) => void;
  /** Without a frame until hovered, for use in rows. */
  quiet?: boolean;
}

/**
 * The user's plan; an admin changes it freely (spec section 4). Of one that is paid for it is asked first: an arrow key is
 * enough to choose another.
 */
export function PlanSelect({ user, onChoose, quiet = false }: PlanSelectProps) {
  const t = useText();
  const [asked, setAsked] = useState<PlanId | null>(null);
  const isPaid = user.planBasis === 'payment';
  return (
    <>
      <ListSelect
        label={t('adminUsers.plan', { name: user.username })}
        options={planIds}
        value={user.plan}
        text={(plan) => t(`plans.${plan}.name`)}
        onChoose={isPaid ? setAsked : onChoose}
        className={cn('h-8! pr-8! pl-3!', quiet && 'border-transparent! bg-transparent! hover:border-control!')}
      />
      {asked && (
        <AlertDialog
          title={t('adminUsers.paidPlan.title')}
          description={t('adminUsers.paidPlan.text', { name: user.username, plan: t(`plans.${user.plan}.name`) })}
          confirmLabel={t('adminUsers.paidPlan.confirm')}
          onConfirm={() => onChoose(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
