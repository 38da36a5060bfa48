import { expect, inject, it } from 'vitest';
import { walkMainWay } from '../support/main-walk.js';

it('an owner signs up, shares a network, a guest opens its page, and the owner sees it', async () => {
  const { appUrl } = inject('run');
  expect(await walkMainWay(inject('run'))).toMatchObject({ address: expect.stringContaining(`${appUrl}/wifi/`) });
}, 120_000);
