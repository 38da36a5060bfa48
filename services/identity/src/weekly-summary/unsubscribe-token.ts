import { createDerivedSealer } from '@wifi-share/service-kit/crypto/sealer';

/** Separates this from other uses of the secret, and the sealed text from others. */
const purpose = 'unsubscribe';

/** Tokens of weekly summaries, sealed and not stored: each may be used at any time, and ends the summaries of its user. */
export function createUnsubscribeTokens(secret: string) {
  const sealer = createDerivedSealer(secret, { id: 'u', purpose });
  return {
    seal: (userId: string): string => sealer.seal(userId, purpose),

    /** The user's id; null unless this service has sealed it. */
    open(token: string): string | null {
      try {
        return sealer.open(token, purpose);
      } catch {
        return null;
      }
    },
  };
}
