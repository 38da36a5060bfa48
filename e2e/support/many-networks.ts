import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account, accounts } from './accounts.js';
import { openAs } from './settings.js';
import type { OpenPage } from './visitors.js';

type Network = CallAnswer<typeof createNetwork>;

/** Registers a network for who is signed in at `page`, with `fields` over usual ones. */
export async function addNetwork(page: Page, fields: Partial<Network> & { name: string }): Promise<Network> {
  const data = { ssid: `${fields.name} Wifi`.slice(0, 20), password: 'a good password', ...fields };
  const { origin } = new URL(page.url());
  const answer = await page.context().request.post(createNetwork.path, { data, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(201);
  return createNetwork.answers[201].parse(await answer.json());
}

/** The dashboard of somebody new with these networks, made one after the other. */
export async function dashboardWith(
  openPage: OpenPage,
  { appUrl, people }: { appUrl: string; people: ReturnType<typeof accounts> },
  networks: Parameters<typeof addNetwork>[1][],
): Promise<{ page: Page; person: Account; networks: Network[] }> {
  const person = await people.verified();
  await people.store(person, { plan: 'pro', maxNetworks: 10 });
  const page = await openAs(openPage, appUrl, person, { language: 'en', path: '/user-dashboard' });
  const made: Network[] = [];
  for (const network of networks) made.push(await addNetwork(page, network));
  await page.reload();
  return { page, person, networks: made };
}
