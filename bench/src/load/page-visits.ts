import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { userAgents } from '../rows/access-history.js';

/** Guests come from so many addresses; limits and visitors are counted by address. */
const addresses = 50_000;

/** Opens a guest page and posts its access, as a phone does; resolves when the access is acknowledged. */
export function createPageVisit(appUrl: string): (networkId: string) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const body = JSON.stringify({ accessMethod: 'qr' });

  const answered = (
    path: string,
    method: string,
    headers: Record<string, string | number>,
    sent = '',
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(appUrl + path, { method, agent, headers }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      asked.on('error', reject).end(sent);
    });

  return async (networkId) => {
    const place = randomInt(addresses);
    const same = {
      'user-agent': userAgents[place % userAgents.length] ?? '',
      // This machine is a proxy that the gateway trusts.
      'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    };
    const page = await answered(`/wifi/${networkId}`, 'GET', { ...same, 'accept-encoding': 'br, gzip' });
    const json = { ...same, 'content-type': 'application/json', 'content-length': body.length };
    const access = await answered(callPath(logAccess.path, { id: networkId }), 'POST', json, body);
    if (page !== 200 || access !== 202) throw new Error(`a page was answered ${page}, its access ${access}`);
  };
}
