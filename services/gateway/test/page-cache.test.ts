import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { expect, it } from 'vitest';
import { PageCache } from '../src/guest-page/page-cache.js';

const reading = (password: string) => ({
  network: { id: 'cafe', name: 'Café', password } as GuestNetwork,
  body: Buffer.from(password),
  etag: '"v1"',
});

it('makes a page again when its network has changed, and not when it was only read again', () => {
  const cache = new PageCache();
  let made = 0;
  const page = (found: ReturnType<typeof reading>) =>
    cache
      .get({ id: 'cafe', found, language: 'en', device: 'android', encoding: 'identity' }, () => {
        made++;
        return { headers: [], body: Buffer.from(found.network.password ?? '') };
      })
      .body.toString();
  expect([page(reading('old')), page(reading('old')), made]).toEqual(['old', 'old', 1]);
  expect([page(reading('new')), page(reading('new')), made]).toEqual(['new', 'new', 2]);
});
