import { randomUUID } from 'node:crypto';
import { adminUserCalls } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { signedIn } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

describe.each(Object.values<Call>(adminUserCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, { method, path }) => {
    it('is an admin’s alone: 401 without a session, 403 with a user’s', async () => {
      const { as } = await signedIn(app);
      for (const id of [as.userId, randomUUID()]) {
        const target = callPath(path, { id });
        const body = method === 'GET' ? {} : { body: {} };
        expect(await app.call(method, target, body)).toMatchObject({ status: 401, body: { code: 'admin_required' } });
        expect(await app.call(method, target, { as, ...body })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
      expect(await app.users.findOne({ _id: as.userId })).toMatchObject({ plan: 'free', isActive: true });
    });
  },
);
