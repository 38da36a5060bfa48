import { durations } from '@wifi-share/contracts/durations';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Text } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { providerName } from '@/lib/single-sign-on.js';

/** Greets the user after a sign-in, the first time for longer, and says what the sign-in has `linked`. */
export function welcome(t: Text, { firstName, username, isFirstLogin }: User, linked?: SignInProvider): void {
  const name = firstName || username;
  notifySuccess({
    title: t(isFirstLogin ? 'account.welcome.first' : 'account.welcome.back', { name }),
    seconds: isFirstLogin ? durations.firstLoginToastSeconds : durations.toastSeconds,
    ...(linked && { description: t(`account.welcome.${linked}Linked`, { provider: providerName() }) }),
  });
}
