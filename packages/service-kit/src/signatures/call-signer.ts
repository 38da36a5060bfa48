import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import { type Client, callTokenHeader, type SignedCall, signCall } from './call-token.js';
import { createSharedSecretSigner } from './shared-secret.js';
import { parseSigningKeys } from './signing-keys.js';

interface Options {
  caller: InternalCaller;
  /** The caller's `…_SIGNING_KEY`. */
  signingKey: string;
  /** INTERNAL_SECRET, where services of release 0.2 may still be called. */
  secret: string | undefined;
}

/** The headers that prove a call; with a client it is the gateway that forwards. */
export type CallSigner = (call: SignedCall, client?: Client) => Promise<Record<string, string>>;

/** Signs as `caller`. The key is imported once. */
export function createCallSigner({ caller, signingKey, secret }: Options): CallSigner {
  const [key] = parseSigningKeys(signingKey);
  if (!key) throw new Error('there is a key to sign with');
  const signAsBefore = secret === undefined ? undefined : createSharedSecretSigner(caller, secret);
  return async (call, client) => ({
    [callTokenHeader]: signCall(call, { caller, key, client }),
    ...(await signAsBefore?.(client)),
  });
}
