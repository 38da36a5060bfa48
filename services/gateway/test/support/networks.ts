import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { GuestNetwork, PublicNetwork } from '@wifi-share/contracts/entities/network';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import type { Question } from './ask.js';
import { type Answer, ok, sendJson } from './upstream.js';

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

/** Answers readings of networks as the networks service does, from what `networks` holds at that moment. */
export function serving(networks: Record<string, PublicNetwork & Partial<GuestNetwork>>): Answer {
  return (request, response) => {
    const [, id] = /^\/internal\/networks\/([^/]+)\/guest$/.exec(request.url) ?? [];
    if (!id || request.method !== 'GET') return ok(request, response);
    const network = networks[id];
    if (network)
      return sendJson(response, 200, { compatibilityMode: false, welcome: null, accent: null, logo: null, ...network });
    return sendJson(response, 404, { code: 'network_not_found' });
  };
}
