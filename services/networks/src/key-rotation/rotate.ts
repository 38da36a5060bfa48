import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { withDatabase } from '@wifi-share/service-kit/mongo/with-database';
import { createPrintedCards } from '../cards/printed-card.js';
import type { RotationConfig } from '../config.js';
import { networkModel } from '../networks/network.model.js';
import { rekeyCards } from './rekey-cards.service.js';
import { type Rotation, rotatePasswords } from './rotate-passwords.service.js';

/** Rotates in the networks service's database. Throws StartRefused beside a backup. */
export const rotate = (config: RotationConfig): Promise<Rotation & { cards: number }> =>
  withDatabase(
    { name: 'key-rotation', service: 'networks', logLevel: config.LOG_LEVEL, config },
    async (connection) => {
      const networks = networkModel(connection);
      const sealer = createSealer(config.WIFI_ENCRYPTION_KEYS);
      const printedCards = createPrintedCards(config.WIFI_ENCRYPTION_KEYS);
      const passwords = await rotatePasswords(networks, sealer);
      return { ...passwords, cards: await rekeyCards({ networks, sealer, printedCards }) };
    },
  );

/** What a rotation did, in words for the operator. */
export function report(keyId: string, { rotated, current, unreadable, cards }: Rotation & { cards: number }): string {
  const done = [
    `Wi-Fi passwords re-encrypted with the key ${keyId}: ${rotated}; encrypted with it before: ${current}.`,
    `Printed cards that got a new fingerprint: ${cards}.`,
  ].join('\n');
  if (unreadable.length === 0) return `${done}\nNothing needs another key any more.`;
  return `${done}\nNo key opens the passwords of these networks, which stay as they are: ${unreadable.join(', ')}.`;
}
