import type { Rotation } from './rotate-passwords.service.js';

/** What a rotation did, in words for the operator. */
export function report(keyId: string, { rotated, current, unreadable, cards }: Rotation & { cards: number }): string {
  const done = `${rotated} Wi-Fi passwords were encrypted anew with the key ${keyId}, ${current} were already. Printed cards that got a new fingerprint: ${cards}.`;
  if (unreadable.length === 0) return `${done} No other key is needed any more.`;
  return `${done} No key opens these, which stay as they are: ${unreadable.join(', ')}.`;
}
