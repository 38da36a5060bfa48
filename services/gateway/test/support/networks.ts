import type { PublicNetwork } from '@wifi-share/contracts/entities/network';
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

/** Answers reads of public networks as the networks service does, from what `networks` holds at that moment. */
export function serving(networks: Record<string, PublicNetwork>): Answer {
  return (request, response) => {
    const [, id] = /^\/api\/wifi\/([^/]+)$/.exec(request.url) ?? [];
    if (!id || request.method !== 'GET') return ok(request, response);
    const network = networks[id];
    if (network) return sendJson(response, 200, network);
    return sendJson(response, 404, { code: 'network_not_found' });
  };
}
