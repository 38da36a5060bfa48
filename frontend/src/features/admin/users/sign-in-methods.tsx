import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { signInMethods } from './user-facts.js';

/** How the user signs in, e.g. "Password and Google". */
export function SignInMethods({ user }: { user: ListedUser }) {
  const t = useText();
  const language = useLanguage();
  const names = signInMethods(user).map((method) => t(`adminUsers.authentication.${method}`));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
