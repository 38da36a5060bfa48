import type { PasswordChange } from '../drivers/driver.js';
import { isSamePassword } from '../drivers/same-password.js';

/** `old`: no access point has the new password, all have the one from before; `mixed`: some have the new one, all others that. */
export type WhatItHas = { has: 'new' | 'old' | 'mixed' } | { has: 'other'; password: string };

/** What `accepted`, the passwords of each access point, mean for a change. */
export function whatItHas(
  ssid: string,
  accepted: string[][],
  { password, previous }: Pick<PasswordChange, 'password' | 'previous'>,
): WhatItHas {
  const takes = (passwords: string[], wanted: string) => passwords.some((one) => isSamePassword(ssid, one, wanted));
  const without = accepted.filter((passwords) => !takes(passwords, password));
  if (without.length === 0) return { has: 'new' };
  const strange = without.find((passwords) => previous === null || !takes(passwords, previous));
  if (strange) return { has: 'other', password: strange[0] ?? '' };
  return { has: without.length === accepted.length ? 'old' : 'mixed' };
}
