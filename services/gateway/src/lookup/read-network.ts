import { callPath } from '@wifi-share/contracts/calls/call-path';
import { type GuestNetwork, guestNetworkSchema, publicNetworkSchema } from '@wifi-share/contracts/entities/network';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { serviceTokenHeader, signServiceToken } from '@wifi-share/service-kit/internal/service-token';
import { importPrincipalKey } from '@wifi-share/service-kit/principal/principal';
import type { Dispatcher } from 'undici';
import { upstreamProblem } from '../proxy/upstream-problem.js';

/** A network as its guest page shows it. */
export interface KnownNetwork {
  network: GuestNetwork;
  /** The answer of `GET /api/wifi/{id}`, written once: the fields of R22 and no others. */
  body: Buffer;
}

interface Options {
  dispatcher: Dispatcher;
  /** Origin of the networks service. */
  upstream: string;
  /** INTERNAL_SECRET: the gateway asks on its own behalf. */
  secret: string;
}

/** Asks the networks service for public networks, one call each. Throws upstream_failed, service_unavailable, upstream_timeout. */
export function createNetworkReader({ dispatcher, upstream, secret }: Options) {
  const key = importPrincipalKey(secret);
  return async (id: string): Promise<KnownNetwork | null> => {
    const headers = { [serviceTokenHeader]: await signServiceToken('gateway', await key) };
    try {
      const path = callPath(readGuestNetwork.path, { id });
      const { statusCode, body } = await dispatcher.request({ origin: upstream, path, method: 'GET', headers });
      const answer = await body.json();
      if (statusCode === 404) return null;
      if (statusCode !== 200) throw refusal(statusCode);
      const network = guestNetworkSchema.parse(answer);
      return { network, body: Buffer.from(JSON.stringify(publicNetworkSchema.parse(network))) };
    } catch (error) {
      throw upstreamProblem(error);
    }
  };
}

/** A 503 is the service's word for a database that is away; nothing else is an answer to a lookup. */
function refusal(statusCode: number): Error {
  const cause = new Error(`the networks service answered ${statusCode}`);
  return statusCode === 503 ? new Problem('service_unavailable', { retryAfter: 2, cause }) : cause;
}
