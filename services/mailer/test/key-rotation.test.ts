import { randomBytes } from 'node:crypto';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './mail-server.js';
import { mailerConfig, openMailbox, startMailer } from './mailer.js';

const newKey = () => randomBytes(32).toString('base64');

it('an e-mail that waits since before a rotation of the key is sent, and so are those of after', async () => {
  const [server, { redisUrl }] = [await startMailServer(), await createTestWorld()];
  onTestFinished(() => server.stop());
  const config = { ...mailerConfig(redisUrl, server.url), MAIL_SEALING_KEY: newKey() };
  // As releases up to 0.2 have it: one key, without an id.
  const mailbox = await openMailbox(config);
  onTestFinished(() => mailbox.close());
  await mailbox.enqueue({ to: 'before@example.org' });

  const rotated = { ...config, MAIL_SEALING_KEY: `k1:${newKey()},${config.MAIL_SEALING_KEY}` };
  const mailboxAfter = await openMailbox(rotated);
  onTestFinished(() => mailboxAfter.close());
  await mailboxAfter.enqueue({ to: 'after@example.org' });
  const mailer = await startMailer(rotated);
  onTestFinished(() => mailer.stop());
  const recipients = () => server.received.map(({ to }) => to?.[0]?.address).sort();
  await expect.poll(recipients).toEqual(['after@example.org', 'before@example.org']);
});
