import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useText } from '@/lib/i18n/use-text.js';
import { emailState, signInMethod } from '../user-facts.js';

/** How the user signs in, and what is known of the e-mail address. */
export function SignInMethod({ user }: { user: ListedUser }) {
  const t = useText();
  return (
    <span className="grid max-md:text-right">
      <span>{t(`adminUsers.authentication.${signInMethod(user)}`)}</span>
      <span className="text-ink-muted text-xs">{t(`adminUsers.email.${emailState(user)}`)}</span>
    </span>
  );
}
