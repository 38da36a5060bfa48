import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import {
  type Client,
  callTokenHeader,
  type SignedCall,
  signCall,
  type VerifiedCall,
  verifyCall,
} from '@wifi-share/service-kit/signatures/call-token';
import { parsePublicKeys, parseSigningKeys } from '@wifi-share/service-kit/signatures/signing-keys';
import { signingKeys } from './service-environment.js';

const keys = new Map<InternalCaller, KeyObject>();

/** Read once: that takes longer than a call of a test. */
function keyOf(caller: InternalCaller): KeyObject {
  const key = keys.get(caller) ?? parseSigningKeys(signingKeys.own[caller])[0];
  if (!key) throw new Error(`${caller} has no key`);
  keys.set(caller, key);
  return key;
}

/** Paths are given as they are written; over the wire they are as a URL has them. */
function asSent({ path, ...call }: SignedCall): SignedCall {
  const { pathname, search } = new URL(path, 'http://service');
  return { ...call, path: pathname + search };
}

/** The address of clients where a test names none. */
export const usualAddress = '203.0.113.77';

/** What the gateway adds to a request that it forwards; by default of an anonymous client. */
export const forwardedBy = (
  call: SignedCall,
  client: Partial<Client> = {},
  caller: InternalCaller = 'gateway',
): Record<string, string> => ({
  [callTokenHeader]: signCall(asSent(call), {
    ...{ caller, key: keyOf(caller) },
    client: { address: usualAddress, principal: null, admin: null, ...client },
  }),
});

/** What `caller` adds to an internal call of its own. */
export const calledBy = (caller: InternalCaller, call: SignedCall): Record<string, string> => ({
  [callTokenHeader]: signCall(asSent(call), { caller, key: keyOf(caller) }),
});

/** Who made a call that a stand-in of a service received; throws when it is not signed for that call. */
export const callerOf = (headers: IncomingHttpHeaders, call: SignedCall): VerifiedCall =>
  verifyCall(String(headers[callTokenHeader]), call, parsePublicKeys(signingKeys.known));
