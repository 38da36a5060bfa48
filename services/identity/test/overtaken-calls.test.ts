import { connectMongo, ensureIndexes, type MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConfirmation } from '../src/confirmation/confirmation.service.js';
import type { EmailChangeMails } from '../src/profile/email-change-mails.js';
import type { SecurityLog } from '../src/security-log/security-log.service.js';
import type { Sessions } from '../src/sessions/sessions.service.js';
import { newToken } from '../src/tokens/one-time-token.js';
import { newUser } from '../src/users/user.domain.js';
import { userModel } from '../src/users/user.model.js';
import { createUserStore, type UserStore } from '../src/users/user-store.js';
import { newcomer } from './people.js';

const now = () => new Date();

let mongo: MongoDependency;
let users: UserStore;
beforeAll(async () => {
  const world = await createTestWorld();
  mongo = connectMongo({ url: world.mongoUrl, database: `${world.mongoPrefix}identity`, log: Fastify().log });
  await mongo.firstUp;
  const model = userModel(mongo.connection);
  await ensureIndexes(model);
  users = createUserStore({ users: model, outboxFilled: () => undefined, now });
});
afterAll(() => mongo.close());

it('a confirmation that a correction of the sign-up overtakes does not verify the corrected address', async () => {
  const { token, stored: verification } = newToken(now(), 24);
  const user = { ...newUser({ ...newcomer(), passwordHash: null, language: 'en' }, now()), verification };
  await users.insert(user, []);
  const corrected = { email: newcomer().email, verification: newToken(now(), 24).stored };
  const confirmation = createConfirmation({
    users: {
      ...users,
      async findByVerificationToken(tokenHash) {
        const found = await users.findByVerificationToken(tokenHash);
        await users.change(user._id, () => ({ change: corrected, entries: () => [] }));
        return found;
      },
    },
    sessions: {} as Sessions,
    emailChangeMails: {} as EmailChangeMails,
    securityLog: {} as SecurityLog,
    isSingleSignOnRequired: async () => false,
    now,
  });
  const browser = { signUpToken: null, userAgent: undefined, previous: null, knownBrowser: null };
  await expect(confirmation.confirm(token, browser)).rejects.toMatchObject({ code: 'confirmation_expired' });
  expect(await users.findById(user._id)).toMatchObject({ email: corrected.email, emailVerified: false });
});
