import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { cafe } from './people.js';

/** An agent at the bar whose owner has confirmed it, and the router that it changes for the café. */
export const barAgent: Agent = {
  id: 'agent-1',
  name: 'Bar',
  fingerprint: 'AB12-CD34-EF56-GH78',
  state: 'active',
  version: '0.2.0',
  routers: [
    { name: 'bar', driver: 'hostapd', can: { readBack: true, severalKeys: false, evict: true } },
    { name: 'hall', driver: 'openwrt', can: { readBack: true, severalKeys: false, evict: false } },
  ],
  networks: [cafe.id],
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  away: false,
};

export const barRouter: NetworkRouter = {
  agentId: barAgent.id,
  router: 'bar',
  driver: 'hostapd',
  state: 'connected',
  probe: {
    product: 'hostapd 2.10',
    can: { readBack: true, severalKeys: false, evict: true },
    hasNetwork: true,
    hasPassword: true,
    devices: 3,
  },
  probeFailure: null,
  settings: {
    style: { kind: 'words', language: 'en' },
    schedule: null,
    paused: false,
    overlapMinutes: 120,
    adopts: false,
  },
  nextAt: null,
  rotation: null,
  overlapUntil: null,
  reading: null,
  history: [],
};
