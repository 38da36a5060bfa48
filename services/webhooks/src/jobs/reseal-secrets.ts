import type { Context } from '../context.js';
import type { StoredEndpoint } from '../endpoints/endpoint.model.js';

type Sealed = Pick<StoredEndpoint, '_id' | 'sealedSecret' | 'earlierSecrets'>;

/**
 * Encrypts secrets again with the current key, and says in the log when all are: the old one is no longer needed then. It goes
 * on to look, as a copy that still runs with the keys of before may store another one.
 */
export function createResealSecrets({ config, endpoints, sealer, log }: Context) {
  const key = config.WEBHOOK_ENCRYPTION_KEYS[0]?.id;
  const unreadable = new Set<string>();
  let allWereCurrent = false;

  /** Undefined when no key opens them. */
  function reseal({ _id, sealedSecret, earlierSecrets = [] }: Sealed) {
    const again = (sealed: string) => sealer.seal(sealer.open(sealed, _id), _id);
    try {
      return {
        sealedSecret: again(sealedSecret),
        earlierSecrets: earlierSecrets.map((earlier) => ({ ...earlier, sealedSecret: again(earlier.sealedSecret) })),
      };
    } catch (err) {
      if (!unreadable.has(_id))
        log.error({ err, webhook: _id }, 'no key of WEBHOOK_ENCRYPTION_KEYS opens the secret of a webhook');
      unreadable.add(_id);
      return undefined;
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    let left = 0;
    const stored = endpoints.find({}, { sealedSecret: 1, earlierSecrets: 1 }).lean<Sealed[]>().cursor();
    for await (const endpoint of stored) {
      if (signal.aborted) return;
      const { _id, sealedSecret, earlierSecrets = [] } = endpoint;
      if ([endpoint, ...earlierSecrets].every((secret) => sealer.isCurrent(secret.sealedSecret))) continue;
      const resealed = reseal(endpoint);
      // One that changes meanwhile is looked at by the next run.
      if (!resealed || (await endpoints.updateOne({ _id, sealedSecret }, { $set: resealed })).matchedCount === 0)
        left++;
    }
    if (left === 0 && !allWereCurrent) log.info({ key }, 'all secrets of webhooks are sealed with the first key');
    allWereCurrent = left === 0;
  };
}
