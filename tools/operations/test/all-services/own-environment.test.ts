import { expect, it } from 'vitest';
import { ownEnvironment, sharedEnvironment } from '../../src/all-services/own-environment.js';

const environments = {
  'admin-security': { PORT: '1', APP_ENV: 'production', ADMIN_EMAIL: 'ann@mail.example' },
  mailer: { PORT: '2', APP_ENV: 'production', SMTP_URL: 'smtp://mail' },
};

it('gives each service of one process its own values, and what is the same once', () => {
  const shared = sharedEnvironment(environments);
  expect(shared).toEqual({
    ...{ ADMIN_SECURITY__PORT: '1', MAILER__PORT: '2', APP_ENV: 'production' },
    ...{ ADMIN_EMAIL: 'ann@mail.example', SMTP_URL: 'smtp://mail' },
  });
  for (const [service, env] of Object.entries(environments)) expect(ownEnvironment(service, shared)).toMatchObject(env);
});

it("takes a secret's file for one service too", () => {
  expect(ownEnvironment('mailer', { REDIS_URL: '', MAILER__REDIS_URL_FILE: '/run/secrets/redis' })).toMatchObject({
    REDIS_URL_FILE: '/run/secrets/redis',
  });
});
