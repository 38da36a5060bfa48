import { durations } from '@wifi-share/contracts/durations';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Text } from '../../lib/i18n/use-text.js';
import { notifySuccess } from '../../lib/notify.js';

/** Greets who has just signed in; the first time for longer. */
export function welcome(t: Text, { firstName, username, isFirstLogin }: User): void {
  const name = firstName || username;
  notifySuccess(
    isFirstLogin
      ? { title: t('account.welcome.first', { name }), seconds: durations.firstLoginToastSeconds }
      : { title: t('account.welcome.back', { name }) },
  );
}
