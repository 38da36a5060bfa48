import { serviceTokenHeader, signServiceToken } from '@wifi-share/service-kit/internal/service-token';
import { internalSecret } from '@wifi-share/tools/test-servers/service-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

it('an export has the owner’s networks with their passwords and cards, and nothing that only the service needs', async () => {
  const [owner, other] = [ownerOf(2), ownerOf(2)];
  const { id, updatedAt } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
  await app.call('POST', '/api/user/networks', other, { ...cafe, name: 'Not mine' });
  await app.call('POST', `/api/user/networks/${id}/card-printed`, owner, { updatedAt });

  const answer = await app.service.app.inject({
    url: `/internal/users/${owner.userId}/export`,
    headers: { [serviceTokenHeader]: await signServiceToken('identity', new TextEncoder().encode(internalSecret)) },
  });
  const { networks } = answer.json();
  expect(networks).toMatchObject([{ ...cafe, id, compatibilityMode: false, cardPrintedAt: expect.any(String) }]);
  for (const field of ['sealedPassword', 'cardPrinted', 'slotKey', 'outbox', 'applied', '_id']) {
    expect(networks[0]).not.toHaveProperty(field);
  }
});
