import type { Rotation } from './rotate-passwords.service.js';

/** What a rotation did, in words for the operator. */
export function report(keyId: string, { rotated, current, unreadable, cards }: Rotation & { cards: number }): string {
  const done = [
    `Wi-Fi passwords encrypted anew with the key ${keyId}: ${rotated}; encrypted with it before: ${current}.`,
    `Printed cards that got a new fingerprint: ${cards}.`,
  ].join('\n');
  if (unreadable.length === 0) return `${done}\nNothing needs another key any more.`;
  return `${done}\nNo key opens the passwords of these networks, which stay as they are: ${unreadable.join(', ')}.`;
}
