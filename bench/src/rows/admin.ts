import { setTimeout as delay } from 'node:timers/promises';
import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { adminSecurityCalls } from '@wifi-share/contracts/calls/admin-security';
import { countUsers, listUsers } from '@wifi-share/contracts/calls/admin-users';
import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { adminSessionCookie } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { Redis } from 'ioredis';
import { median } from '../measurements.js';
import type { Row } from '../results.js';
import { seedAdminArea, seeded } from './admin-seed.js';
import type { BenchContext } from './bench-context.js';

const times = 15;
const goalMilliseconds = 500;

/** What the security tab reads. */
const securityPaths = Object.values<Call>(adminSecurityCalls)
  .filter(({ method, answers }) => method === 'GET' && !Object.values(answers).some(isFileAnswer))
  .map(({ path }) => path);

const firstPage = '?page=1&limit=25';

/** What each panel asks for, all at once, before it shows its first page; counters included. */
const panels: Record<string, string[]> = {
  'networks panel': [`${listAllNetworks.path}${firstPage}`],
  'networks panel, search': [`${listAllNetworks.path}${firstPage}&search=place-00042`],
  'networks panel, active ones by name': [`${listAllNetworks.path}${firstPage}&filter=active&sort=name`],
  'users panel, with its counters': [`${listUsers.path}${firstPage}`, countUsers.path],
  'users panel, search': [`${listUsers.path}${firstPage}&search=LAST-00042`, countUsers.path],
  'users panel, verified by name': [`${listUsers.path}${firstPage}&filter=verified&sort=username`, countUsers.path],
  'security panel': securityPaths,
};

const firstReads = 20;

async function withRetries(act: () => Promise<void>): Promise<void> {
  for (let n = 1; n < firstReads; n++) {
    try {
      return await act();
    } catch (error) {
      console.log(`  ${error instanceof Error ? error.message.slice(0, 100) : error}`);
      await delay(1000);
    }
  }
  return act();
}

/** How long an admin waits for each panel of a full house, on whatever MongoDB the stack has found. */
export async function measureAdmin({ run }: BenchContext): Promise<Row[]> {
  await seedAdminArea(run.mongoUrl);
  const redis = new Redis(run.redisUrl);
  const { token } = await createAdminSessionStore(redis).create({ ipAddress: '127.0.0.1', userAgent: 'bench' });
  redis.disconnect();
  const [cookie = ''] = adminSessionCookie(run.appUrl, token).split(';');
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(run.appUrl + path, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
  // What was just filled takes its time to be read for the first time: that is no visit of an admin's.
  for (const path of new Set(Object.values(panels).flat())) await withRetries(() => read(path));
  const rows: Row[] = [];
  const house = `${seeded.users} users, ${seeded.users * seeded.networksPerUser} networks`;
  for (const [panel, paths] of Object.entries(panels)) {
    const figures: number[] = [];
    for (let n = 0; n < times; n++) {
      const began = performance.now();
      await Promise.all(paths.map(read));
      figures.push(performance.now() - began);
    }
    const what = `${panel}: first page, median of ${times}, ${house}`;
    console.log(`  ${panel}: ${figures.map(Math.round).join(' ')}`);
    rows.push({ what, figure: median(figures), unit: 'ms', reach: { atMost: goalMilliseconds } });
  }
  return rows;
}
