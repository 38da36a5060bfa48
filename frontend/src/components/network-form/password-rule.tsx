import type { Security } from '@wifi-share/contracts/entities/network';
import { isValidPassphrase, PASSPHRASE_LENGTH } from '@wifi-share/wifi-formats/credentials';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PasswordRuleProps {
  security: Exclude<Security, 'NONE'>;
  password: string;
}

/** The password rule of the security, with a neutral hint until it is met. */
export function PasswordRule({ security, password }: PasswordRuleProps) {
  const t = useText();
  const hint = passwordHint(security, password);
  const fits = hint.state === 'fits';
  const Icon = fits ? CircleCheck : CircleDashed;

  function missing(): string | null {
    if (hint.state === 'short' || hint.state === 'long') {
      return t(`dashboard.field.password.${hint.state}`, { count: hint.count });
    }
    return hint.state === 'characters' ? t('dashboard.field.password.characters') : null;
  }

  const more = missing();
  return (
    <p className={cn('flex items-start gap-2', fits && 'text-success-ink')}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {t(`dashboard.field.password.hint.${security}`)}
        {more && <span className="text-ink">{` · ${more}`}</span>}
      </span>
      <SpokenOnce hint={hint} security={security} />
    </p>
  );
}

/** Announced on state changes only; a count would be announced at every key. */
function SpokenOnce({ hint: { state }, security }: { hint: PasswordHint; security: string }) {
  const t = useText();
  return (
    <span role="status" className="sr-only">
      {state === 'fits' && t('dashboard.field.password.fits', { security })}
      {state === 'characters' && t('dashboard.field.password.characters')}
    </span>
  );
}

/** The state of a typed password by the rule of its security (R19). */
type PasswordHint =
  | { state: 'empty' | 'fits' | 'characters' | 'wrongLength' }
  /** `count` characters are missing, or too many. */
  | { state: 'short' | 'long'; count: number };

function passwordHint(security: Exclude<Security, 'NONE'>, password: string): PasswordHint {
  if (password === '') return { state: 'empty' };
  if (isValidPassphrase(security, password)) return { state: 'fits' };
  if (/[^ -~]/.test(password)) return { state: 'characters' };
  const { min, max } = PASSPHRASE_LENGTH;
  if (security === 'WEP') return { state: 'wrongLength' };
  if (password.length < min) return { state: 'short', count: min - password.length };
  return { state: 'long', count: password.length - max };
}
