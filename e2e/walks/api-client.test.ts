import { createApiToken, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { apiScopes } from '@wifi-share/contracts/entities/api-token';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { programFolder } from '../support/client-package.js';
import { startVenue } from '../support/venue.js';

const run = inject('run');
const people = accounts(() => run);

it('the examples of the client do what they say with a token, until it is revoked', async () => {
  const person = await people.verified();
  await people.store(person, { plan: 'pro', maxNetworks: 10 });
  const session = new GatewaySession(run.appUrl);
  const { id } = await session.call(signIn, {}, person);
  const input = { name: 'Front desk', scopes: [...apiScopes] };
  const { apiToken, token } = await session.call(createApiToken, { id }, input);
  const program = await programFolder(run.appUrl);
  const [create, rotate, csv] = ['Create a network', 'Change the password at checkout', 'Visits as CSV'];
  expect(program.headings).toEqual([create, rotate, csv]);

  const page = await program.runExample(token, create as string);
  const [network] = await session.call(listNetworks, { id });
  expect([page, network?.name]).toEqual([`${run.appUrl}/wifi/${network?.id}`, 'Room 12']);

  const venue = await startVenue(run, { session, userId: id }, 1);
  onTestFinished(() => venue.stop());
  const [networkId = ''] = venue.networkIds;
  const before = await venue.accepted(networkId);
  expect(await program.runExample(token, rotate as string, 'ap0')).toBe('ap0: the agent is asked');
  await vi.waitFor(async () => expect(await venue.accepted(networkId)).not.toBe(before), { timeout: 60_000 });

  await program.runExample(token, csv as string, '2026-01-01', '2026-01-02');
  const [head, ...rows] = (await program.read('visits.csv')).trim().split(/\r?\n/);
  expect(head).toContain('ssid');
  expect(rows).toHaveLength(4);

  await session.call(revokeApiToken, { id, tokenId: apiToken.id });
  await expect(program.runExample(token, create as string)).rejects.toThrow('token_refused');
  expect(await session.call(listNetworks, { id })).toHaveLength(2);
});
