import { createSealer, type Sealer } from '@wifi-share/service-kit/crypto/sealer';

/** Seals and opens the variables of e-mails with MAIL_SEALING_KEY, which their producers share with the mailer. */
export function mailSealer(sealingKey: string): Sealer {
  return createSealer([{ id: 'mail', key: Buffer.from(sealingKey, 'base64') }]);
}
