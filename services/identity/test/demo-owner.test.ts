import type { EventDefinition } from '@wifi-share/contracts/events/define-event';
import { userPlanChanged, userRegistered } from '@wifi-share/contracts/events/identity';
import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { beforeAll, expect, it } from 'vitest';
import { demoConfigSchema } from '../src/demo/config.js';
import { seed } from '../src/demo/seed.js';
import { environmentIn, startIdentity } from './identity-app.js';
import { newcomer, register, signInAs } from './people.js';
import { publishedEvents } from './published-events.js';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});

const owner = { username: 'demo-owner', password: 'demo-password-1', email: 'demo@mail.example' };

const configured = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig(demoConfigSchema, {
    ...environmentIn(world),
    DEMO_USERNAME: owner.username,
    DEMO_PASSWORD: owner.password,
    DEMO_EMAIL: owner.email,
    ...env,
  });

it('is made once, verified and on the premium plan, while the service does not run, and can then sign in', async () => {
  const first = await seed(configured());
  expect(first).toEqual({ created: true, userId: expect.any(String) });
  expect(await seed(configured({ DEMO_USERNAME: 'Demo-Owner' }))).toEqual({ created: false, userId: first.userId });

  const published = (event: Pick<EventDefinition, 'natsSubject'>) =>
    publishedEvents(world, event.natsSubject(first.userId));
  expect(await published(userRegistered)).toMatchObject([{ data: { version: 1, plan: 'free', maxNetworks: 1 } }]);
  expect(await published(userPlanChanged)).toMatchObject([
    { data: { version: 2, plan: 'premium', planBasis: 'grant', maxNetworks: 5 } },
  ]);

  const app = await startIdentity({ world });
  const { status, body } = await signInAs(app, owner);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: first.userId, plan: 'premium', maxNetworks: 5, emailVerified: true });
  expect(await app.mailsTo(owner.email)).toEqual([]);
  await app.stop();
});

it('is one and the same for two commands at once', async () => {
  const env = { DEMO_USERNAME: 'twin', DEMO_EMAIL: 'twin@mail.example' };
  const seeded = await Promise.all([seed(configured(env)), seed(configured(env))]);
  expect(new Set(seeded.map(({ userId }) => userId)).size).toBe(1);
  expect(seeded.filter(({ created }) => created)).toHaveLength(1);
});

it('does not take the address of another user', async () => {
  const app = await startIdentity({ world });
  const { email } = await register(app, newcomer());
  await expect(seed(configured({ DEMO_USERNAME: 'other', DEMO_EMAIL: email }))).rejects.toThrow('email_taken');
  await app.stop();
});

it.each(['production', undefined])('is refused when APP_ENV is %s', (APP_ENV) => {
  expect(() => configured({ APP_ENV })).toThrow(ConfigError);
});
