import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { passwordMin } from '@/lib/password-min.js';

const bars: Record<PasswordStrength, { filled: number; colour: string }> = {
  short: { filled: 0, colour: '' },
  weak: { filled: 1, colour: 'bg-warning-ink' },
  fair: { filled: 2, colour: 'bg-accent-ink' },
  strong: { filled: 3, colour: 'bg-success-ink' },
};

/** How hard the password is to guess, as bars and in words. */
export function StrengthHint({ password }: { password: string }) {
  const t = useText();
  const strength = passwordStrength(password);
  const { filled, colour } = bars[strength];
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex gap-1 forced-color-adjust-none">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cn('h-1 w-8 rounded-full', bar <= filled ? colour : 'bg-muted-strong')} />
        ))}
      </span>
      <span aria-live="polite">{t(`account.strength.${strength}`, { passwordMin: passwordMin() })}</span>
    </span>
  );
}

type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const characterKinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** What stands before the digits and signs at the end, which people add to a word: `Summer` of `Summer2024!`. */
const stemOf = (password: string): string => password.replace(/\P{L}{1,10}$/u, '') || password;

/** A word of usual length, also with signs for letters: `Passw0rd`. Such passwords are tried first, and many are refused (R58). */
const isOneWord = (stem: string): boolean => /^[\p{L}\d@$]{1,8}$/u.test(stem);

/** A hint only: length counts most, mixed kinds of characters help, repeated characters do not. The server decides (R10, R58). */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordMin()) return 'short';
  const stem = stemOf(password);
  const different = new Set(stem).size;
  if (different < 5 || isOneWord(stem)) return 'weak';
  const kinds = characterKinds.filter((kind) => kind.test(stem)).length;
  const score = Math.min(stem.length, 2 * different) + 2 * (kinds - 1);
  if (score < 12) return 'weak';
  return score < 16 ? 'fair' : 'strong';
}
