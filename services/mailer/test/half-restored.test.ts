import { restoringKey } from '@wifi-share/service-kit/redis/refuse-partial-restore';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.js';
import { startMailServer } from './mail-server.js';
import { mailerConfig, openMailbox, quickPace, startMailer } from './mailer.js';

// Several waits on a machine that does something else at the same time.
it('sends nothing of an installation that is restored in part, and all once the restore has come to its end', async () => {
  const { redisUrl, natsUrl } = await createTestWorld();
  const server = await startMailServer();
  const config = mailerConfig(redisUrl, server.url, natsUrl);
  const mailbox = await openMailbox(config);
  await mailbox.redis.set(restoringKey, '1');
  const { id } = await mailbox.enqueue();
  const early = buildApp(config, quickPace);
  await expect(early.start()).rejects.toThrow('restored in part only: the restore has to be repeated');
  await early.stop();
  expect(await mailbox.stateOf(id)).toBe('waiting');

  await mailbox.redis.del(restoringKey);
  const mailer = await startMailer(config);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  expect(server.received).toHaveLength(1);
  await mailer.stop();
  await mailbox.close();
  await server.stop();
});
