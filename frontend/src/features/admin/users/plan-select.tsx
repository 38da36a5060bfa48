import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import { NativeSelect } from '@/components/ui/native-select.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PlanSelectProps {
  user: ListedUser;
  onChoose: (plan: PlanId) => void;
  /** Without a frame until hovered, for use in rows. */
  quiet?: boolean;
}

/** The user's plan; an admin changes it freely (spec section 4). */
export function PlanSelect({ user, onChoose, quiet = false }: PlanSelectProps) {
  const t = useText();
  return (
    <NativeSelect
      aria-label={t('adminUsers.plan', { name: user.username })}
      value={user.plan}
      onChange={({ target }) => onChoose(target.value as PlanId)}
      className={cn('h-8! pr-8! pl-3!', quiet && 'border-transparent! bg-transparent! hover:border-control!')}
    >
      {planIds.map((plan) => (
        <option key={plan} value={plan}>
          {t(`plans.${plan}.name`)}
        </option>
      ))}
    </NativeSelect>
  );
}
