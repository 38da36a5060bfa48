import type { PasswordChange } from '../drivers/driver.js';
import { isSamePassword } from '../drivers/same-password.js';

/** `between`: each access point has the new password or the one from before, and not all of them the new one. */
export type WhatItHas = { has: 'new' } | { has: 'between' } | { has: 'other'; password: string };

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
  return strange === undefined ? { has: 'between' } : { has: 'other', password: strange[0] ?? '' };
}
