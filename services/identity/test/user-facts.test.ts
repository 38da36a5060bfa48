import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, signedIn } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

async function factsOf(userIds: string[], headers?: Record<string, string>) {
  return app.service.app.inject({
    method: 'POST',
    url: readUserFacts.path,
    headers: {
      'content-type': 'application/json',
      ...(headers ?? calledBy('support', { ...readUserFacts, to: 'identity' })),
    },
    payload: JSON.stringify({ userIds }),
  });
}

it('other services read the facts of users, and nothing of deleted or unknown ones', async () => {
  const anna = await register(app, newcomer({ language: 'cs' }));
  const { as, password } = await signedIn(app);
  const path = callPath(deleteAccount.path, { id: as.userId });
  expect((await app.call('DELETE', path, { as, body: { password } })).status).toBeLessThan(300);
  const { statusCode, body } = await factsOf([anna.id, as.userId, randomUUID()]);
  expect(statusCode).toBe(200);
  const { username, email } = anna;
  expect(JSON.parse(body)).toEqual([
    {
      ...{ id: anna.id, version: expect.any(Number), username, email, firstName: null, lastName: null },
      ...{
        plan: 'free',
        planBasis: null,
        maxNetworks: 1,
        isActive: true,
        language: 'cs',
        timeZone: expect.any(String),
      },
    },
  ]);
});

it('a caller without a service token is refused', async () => {
  expect((await factsOf([], {})).statusCode).toBeGreaterThanOrEqual(400);
});
