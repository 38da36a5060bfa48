import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { GuestNetwork, PublicNetwork } from '@wifi-share/contracts/entities/network';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
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

/** Answers readings of networks as the networks service does, from what `networks` holds at that moment. */
export function serving(networks: Record<string, PublicNetwork & Partial<GuestNetwork>>): Answer {
  return (request, response) => {
    const [, id] = /^\/internal\/networks\/([^/]+)\/guest$/.exec(request.url) ?? [];
    if (!id || request.method !== 'GET') return ok(request, response);
    const network = networks[id];
    if (network) return sendJson(response, 200, { compatibilityMode: false, ...network });
    return sendJson(response, 404, { code: 'network_not_found' });
  };
}
