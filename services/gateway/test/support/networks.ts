import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { GuestNetwork, PublicNetwork } from '@wifi-share/contracts/entities/network';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import { logVisits, type Visit } from '@wifi-share/contracts/internal/visits';
import type { Question } from './ask.js';
import { type Answer, ok, type Received, sendJson } from './upstream.js';

export const cafe: PublicNetwork = {
  id: 'abcdefghij12',
  name: 'Café Sol',
  ssid: 'Cafe Guest',
  password: 'correct horse',
  security: 'WPA2',
  hidden: false,
  location: null,
  description: null,
};

/** Where the gateway asks the networks service for a network. */
export const readingPath = (id: string): string => callPath(readGuestNetwork.path, { id });

/** A visit of a guest's. */
export const visitOf = (id: string, { headers = {}, ...more }: Partial<Question> = {}): Question => ({
  ...{ method: 'POST', path: `/api/wifi/${id}/access`, body: '{}' },
  headers: { 'content-type': 'application/json', ...headers },
  ...more,
});

const isOfVisits = ({ url }: Received): boolean => url === logVisits.path;

/** The visits that the networks service received, request by request. */
export const receivedVisits = (received: Received[]): Visit[][] =>
  received.filter(isOfVisits).map(({ body }) => JSON.parse(body).visits);

/** Answers readings of networks, and visits of them, as the networks service does, from what `networks` holds at that moment. */
export function serving(networks: Record<string, PublicNetwork & Partial<GuestNetwork>>): Answer {
  return (request, response) => {
    if (isOfVisits(request)) return sendJson(response, 200, receivedVisits([request]).flat().map(storedAs));
    const [, id] = /^\/internal\/networks\/([^/]+)\/guest$/.exec(request.url) ?? [];
    if (!id || request.method !== 'GET') return ok(request, response);
    const network = networks[id];
    if (network)
      return sendJson(response, 200, { compatibilityMode: false, welcome: null, accent: null, logo: null, ...network });
    return sendJson(response, 404, { code: 'network_not_found' });
  };
}

const storedAs = ({ networkId }: Visit) => ({ eventId: `event of ${networkId}` });
