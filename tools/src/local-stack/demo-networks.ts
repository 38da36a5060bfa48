import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { GatewaySession, RefusedCall } from './gateway-session.js';

const RETRY_MS = 250;
const TIMEOUT_MS = 30_000;

const demoNetworks: CallInput<typeof createNetwork>[] = [
  {
    name: 'Café Lumen',
    ssid: 'Lumen Guest',
    password: 'flat-white-please',
    security: 'WPA2',
    location: 'Ground floor',
    description: 'Free for guests. Enjoy your coffee!',
  },
  {
    name: 'Lumen Office',
    ssid: 'Lumen Office',
    password: 'quarterly-beans-42',
    security: 'WPA3',
    location: 'First floor',
  },
];

/** The id of the owner's oldest network; creates the demo networks first when there is none. */
export async function createDemoNetworks(appUrl: string, username: string, password: string): Promise<string> {
  const session = new GatewaySession(appUrl);
  const { id } = await session.call(signIn, {}, { username, password });
  const owned = await session.call(listNetworks, { id });
  const oldest = owned.at(-1);
  if (oldest !== undefined) return oldest.id;

  const [first, ...others] = demoNetworks.map((network) => () => createOne(session, network));
  const firstId = (await first?.()) ?? '';
  for (const create of others) await create();
  return firstId;
}

/** A new owner's plan reaches the networks service by an event: until then the limit of the free plan may hold. */
async function createOne(session: GatewaySession, network: CallInput<typeof createNetwork>): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return (await session.call(createNetwork, {}, network)).id;
    } catch (error) {
      const early =
        error instanceof RefusedCall && ['network_limit_reached', 'service_unavailable'].includes(error.code);
      if (!early || Date.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}
