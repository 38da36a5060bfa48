import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressModel } from '../src/blocks/address.model.js';
import { createAddressStore } from '../src/blocks/address-store.js';
import { createAttempts } from '../src/blocks/attempts.service.js';
import type { Whitelist } from '../src/whitelist/whitelist.service.js';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { newAddress } from './at-the-gate.js';

let app: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity();
});
afterAll(() => app.stop());

const whitelist = { includes: async () => false } as unknown as Whitelist;

/** One copy of the service among several; `reserved` is called each time it has asked for a place. */
function copy(reserved: () => void) {
  const store = createAddressStore({
    addresses: addressModel(app.database),
    outboxFilled: () => undefined,
    now: () => new Date(),
  });
  const change: typeof store.change = async (address, decide) => {
    const result = await store.change(address, decide);
    reserved();
    return result;
  };
  return createAttempts({ addresses: { ...store, change }, whitelist, now: () => new Date() });
}

it('of six copies that ask for a place at the same time three evaluate, however long that takes', async () => {
  const from = newAddress();
  const asked = new Set<number>();
  let evaluated = 0;
  let allHaveAsked = () => {};
  const all = new Promise<void>((resolve) => {
    allHaveAsked = resolve;
  });
  const copies = Array.from({ length: 6 }, (_, number) =>
    copy(() => {
      if (asked.add(number).size === 6) allHaveAsked();
    }),
  );
  const outcomes = await Promise.allSettled(
    copies.map(({ attempt }) =>
      attempt(from, async () => {
        evaluated++;
        await all;
        return 'wrong';
      }),
    ),
  );
  expect(evaluated).toBe(3);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(refused).toEqual(['address_blocked', 'address_blocked', 'address_blocked']);
});
