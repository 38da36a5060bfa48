import { type Dispatcher, interceptors } from 'undici';
import { heedFarewells, tryElsewhere } from './address-interceptors.js';
import { AddressPools } from './address-pools.js';
import { askedOnce, type NameLookup, systemLookup } from './name-lookup.js';
import { ServiceAddresses } from './service-addresses.js';

/** How long a name stays resolved: copies that a service gains or loses are noticed then. */
const resolvedMilliseconds = 5000;

interface Options {
  /** How long to wait, in milliseconds: for a connection, for the head of an answer, and between the parts of its body. */
  connect: number;
  headers: number;
  body: number;
  /** Resolves names in the place of the system. */
  lookup?: NameLookup;
}

/**
 * Connections to other services: kept alive, pooled per resolved address so that every copy gets its share, certificates
 * checked. A copy that says farewell is left alone; what could not be sent to one copy is sent to another (decision 48).
 */
export function createServiceDispatcher({ connect, headers, body, lookup = systemLookup }: Options): Dispatcher {
  const pools = new AddressPools({
    headersTimeout: headers,
    bodyTimeout: body,
    connect: { timeout: connect, rejectUnauthorized: true },
  });
  // What the caller closes cannot cross with a request.
  const addresses = new ServiceAddresses({ left: (address) => pools.giveUp(address) });
  const names = {
    maxTTL: resolvedMilliseconds,
    affinity: 4 as const,
    pick: addresses.pick,
    lookup: askedOnce(lookup),
  };
  return pools.compose(heedFarewells(addresses), interceptors.dns(names), tryElsewhere(addresses));
}
