import type { Context } from '../context.js';

/**
 * Encrypts secrets again with the current key: a minute after a new key came to the front, the old one is no longer
 * needed. A secret that changes meanwhile was sealed with the current one.
 */
export const createResealSecrets =
  ({ endpoints, sealer, log }: Context) =>
  async (): Promise<void> => {
    for await (const { _id, sealedSecret, earlierSecrets = [] } of endpoints.find().lean().cursor()) {
      const earlier = earlierSecrets.map((secret) => secret.sealedSecret);
      if ([sealedSecret, ...earlier].every(sealer.isCurrent)) continue;
      try {
        const reseal = (sealed: string) => sealer.seal(sealer.open(sealed, _id), _id);
        const resealed = {
          sealedSecret: reseal(sealedSecret),
          earlierSecrets: earlierSecrets.map(({ sealedSecret: sealed, until }) => ({
            sealedSecret: reseal(sealed),
            until,
          })),
        };
        await endpoints.updateOne({ _id, sealedSecret }, { $set: resealed });
      } catch (err) {
        log.error({ err, webhook: _id }, 'no key of WEBHOOK_ENCRYPTION_KEYS opens the secret of a webhook');
      }
    }
  };
