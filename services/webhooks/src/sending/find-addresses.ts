import { isIP } from 'node:net';
import type { WebhookFailure } from '@wifi-share/contracts/entities/webhook';
import type { AddressRange } from '@wifi-share/service-kit/addresses/address-ranges';
import { isAllowedAddress, isAllowedByHttp } from './allowed-address.domain.js';
import type { ResolveHost } from './resolve-host.js';

/** Nothing was sent, or no answer came. */
export class SendingFailed extends Error {
  constructor(readonly failure: WebhookFailure) {
    super(failure);
  }
}

export type FindAddresses = (url: URL, signal: AbortSignal) => Promise<string[]>;

/** All addresses of the host. Throws SendingFailed with `unresolved`, or with `refused` when one of them is not allowed. */
export function createFindAddresses(resolve: ResolveHost, allowedRanges: AddressRange[]): FindAddresses {
  return async ({ hostname, protocol }, signal) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await resolve(host, signal).catch(() => []) : [host];
    signal.throwIfAborted();
    if (addresses.length === 0) throw new SendingFailed('unresolved');
    const isAllowed = protocol === 'http:' ? isAllowedByHttp : isAllowedAddress;
    if (!addresses.every((address) => isAllowed(address, allowedRanges))) throw new SendingFailed('refused');
    return addresses;
  };
}
