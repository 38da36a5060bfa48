import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import type { StoredUser } from '@/lib/session/current-user.js';
import { buttonVariants } from '../ui/button-variants.js';

type ProfileTriggerProps = ComponentProps<'button'> & { user: Pick<StoredUser, 'username' | 'email'> };

/** Opens the profile menu; rendered alone until the menu's code is loaded. */
export function ProfileTrigger({ user, ...props }: ProfileTriggerProps) {
  const t = useText();
  const name = user.username || user.email || '';
  return (
    <button
      type="button"
      {...props}
      aria-label={t('common.profile.open', { name })}
      className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'ml-1 max-w-44 px-2!' })}
    >
      <span
        aria-hidden
        data-initial={Array.from(name)[0]}
        className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs uppercase before:content-[attr(data-initial)]"
      />
      <span className="hidden truncate text-ink sm:block">{name}</span>
      <ChevronDown aria-hidden />
    </button>
  );
}
