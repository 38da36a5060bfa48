import { setTimeout as delay } from 'node:timers/promises';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { listNetworks, logAccess } from '@wifi-share/contracts/calls/networks';
import type { Machine } from '@wifi-share/tools/backing/machine';
import type { ComposeSystem } from '@wifi-share/tools/compose-system/compose-system';
import { requestsPerSecond, runWrk } from '../load/wrk.js';
import { answeredBy } from './answered-by.js';
import { countedBy, type RegisteredOwner, registerOwner } from './registered-owner.js';

const seconds = 15;
const connections = 16;
/** Each with one network. */
const ownersLoaded = 8;
const timeoutMilliseconds = 120_000;

interface Context {
  machine: Machine;
  wrk: string;
  folder: string;
  system: ComposeSystem;
  copies: number;
}

/** What so many copies of networks and of analytics did. */
export interface CopiesFigures {
  copies: number;
  /** An owner's list of networks, through the gateway. */
  listsPerSecond: number;
  /** Of those lists, how many each copy answered. */
  listsByCopy: number[];
  /** Visits of public pages that were acknowledged, through the gateway. */
  accessesPerSecond: number;
  acknowledged: number;
  /** What analytics has stored of them at the end, and what the networks themselves say. */
  counted: { analytics: number; networks: number };
  /** From the last acknowledgement until the figures had all of them. */
  secondsBehind: number;
}

/** Loads the system, and counts whether copies that share the work count every access, and none twice. */
export async function measureCopies({ machine, wrk, folder, system, copies }: Context): Promise<CopiesFigures> {
  const owners: RegisteredOwner[] = [];
  while (owners.length < ownersLoaded) owners.push(await registerOwner(system));
  const [owner] = owners as [RegisteredOwner];
  const loaded = { seconds, connections, timeoutSeconds: 10 };
  const lists = callPath(listNetworks.path, { id: owner.id });
  const before = await answeredBy(system, 'networks');
  const listsPerSecond = await requestsPerSecond(machine, wrk, folder, {
    ...loaded,
    url: system.appUrl + lists,
    headers: { Cookie: owner.session.cookie },
  });
  const after = await answeredBy(system, 'networks');

  const paths = owners.map(({ network }) => callPath(logAccess.path, { id: network.id }));
  const body = JSON.stringify({ accessMethod: 'qr' });
  const { perSecond, answers } = await runWrk(machine, wrk, folder, { ...loaded, url: system.appUrl, paths, body });
  const endedAt = performance.now();
  let counted = await countedBy(system, owners);
  while (counted.analytics < answers || counted.networks !== counted.analytics) {
    if (performance.now() - endedAt > timeoutMilliseconds) break;
    await delay(500);
    counted = await countedBy(system, owners);
  }
  return {
    copies,
    listsPerSecond: Math.round(listsPerSecond),
    listsByCopy: [...after].map(([id, answered]) => answered - (before.get(id) ?? 0)),
    accessesPerSecond: Math.round(perSecond),
    acknowledged: answers,
    counted,
    secondsBehind: Math.round((performance.now() - endedAt) / 100) / 10,
  };
}
