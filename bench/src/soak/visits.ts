import { randomInt } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { Agent } from 'undici';
import { userAgent } from '../load/wrk.js';

const body = JSON.stringify({ accessMethod: 'qr' });
/** Some come again. */
const guests = 10_000;

/** Guests of one network: each opens its page and logs the access, on connections that are kept. */
export function createVisits(appUrl: string, networkId: string) {
  const dispatcher = new Agent({ connections: 128 });
  const page = guestPagePath(networkId);
  const access = callPath(logAccess.path, { id: networkId });
  const ask = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, expected: number) => {
    const sent = method === 'POST' ? { body } : {};
    const answer = await dispatcher.request({ origin: appUrl, path, method, headers, ...sent });
    await answer.body.dump();
    if (answer.statusCode !== expected) throw new Error(`${path} answered ${answer.statusCode}`);
  };
  return {
    /** Milliseconds until page and access are answered. Throws when one is refused. */
    async visit(): Promise<number> {
      const began = performance.now();
      // The gateway trusts this machine as a proxy.
      const address = `10.0.${randomInt(guests / 250)}.${randomInt(250)}`;
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, 'accept-encoding': 'gzip' };
      await ask('GET', page, headers, 200);
      await ask('POST', access, { ...headers, 'content-type': 'application/json' }, 202);
      return performance.now() - began;
    },
    close: () => dispatcher.destroy(),
  };
}

export type Visits = ReturnType<typeof createVisits>;

/** Visits a second when each of 32 guests comes again at once. */
export async function mostPerSecond({ visit }: Visits, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const again = async (): Promise<void> => {
    while (performance.now() < until) {
      await visit();
      done++;
    }
  };
  await Promise.all(Array.from({ length: 32 }, again));
  return done / seconds;
}
