import { randomUUID } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { type PublicNetwork, publicNetworkSchema } from '@wifi-share/contracts/entities/network';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Dispatcher } from 'undici';
import type { SignHeaders } from '../proxy/signed-headers.js';
import { upstreamProblem } from '../proxy/upstream-problem.js';

/** A network as guests may see it, with the answer's body written once. */
export interface KnownNetwork {
  network: PublicNetwork;
  body: Buffer;
}

interface Options {
  dispatcher: Dispatcher;
  /** Origin of the networks service. */
  upstream: string;
  signHeaders: SignHeaders;
}

/** Asks the networks service for public networks, one call each. Throws upstream_failed, service_unavailable, upstream_timeout. */
export function createNetworkReader({ dispatcher, upstream, signHeaders }: Options) {
  return async (id: string): Promise<KnownNetwork | null> => {
    const headers = await signHeaders({ principal: null, language: null, requestId: randomUUID() });
    try {
      const path = callPath(readPublicNetwork.path, { id });
      const { statusCode, body } = await dispatcher.request({ origin: upstream, path, method: 'GET', headers });
      const answer = await body.json();
      if (statusCode === 404) return null;
      if (statusCode !== 200) throw refusal(statusCode);
      const network = publicNetworkSchema.parse(answer);
      return { network, body: Buffer.from(JSON.stringify(network)) };
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
