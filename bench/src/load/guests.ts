import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { userAgents } from '../rows/access-history.js';

/** Guests come from so many addresses; limits and visitors are counted by address. */
const addresses = 50_000;
const access = JSON.stringify({ accessMethod: 'qr' });
const json = { 'content-type': 'application/json', 'content-length': access.length };

/** Guests' phones, each request from another address, on connections that are kept. Both reject when one is refused. */
export function createGuests(appUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  async function ask(
    method: string,
    path: string,
    status: number,
    headers: Record<string, string | number>,
    body = '',
  ) {
    const place = randomInt(addresses);
    const sent = {
      'user-agent': userAgents[place % userAgents.length] ?? '',
      // This machine is a proxy that the gateway trusts.
      'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
      ...headers,
    };
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(appUrl + path, { method, agent, headers: sent }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode));
        answer.resume();
      });
      asked.on('error', reject).end(body);
    });
    if (answered !== status) throw new Error(`${path} was answered ${answered}`);
  }

  const logAccessOf = (networkId: string): Promise<void> =>
    ask('POST', callPath(logAccess.path, { id: networkId }), 202, json, access);

  return {
    /** Resolves when the access is acknowledged. */
    logAccessOf,

    /** Opens the page and logs its access, as a phone does. */
    async visit(networkId: string): Promise<void> {
      await ask('GET', guestPagePath(networkId), 200, { 'accept-encoding': 'br, gzip' });
      await logAccessOf(networkId);
    },
  };
}
