import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { expect, it, onTestFinished } from 'vitest';
import { runOps } from '../../src/ops/commands.js';

const failedMail: FailedMail = {
  jobId: 'an-event-verify-email',
  template: 'verify-email',
  to: 'ann@mail.example',
  failedAt: '2026-03-01T10:00:00.000Z',
  reason: '550 no such mailbox',
  attempts: 1,
};

/** A mailer that lists one e-mail, takes it back, and shows these figures; none where it does not answer. */
async function mailerThatShows(figures: string | null) {
  const server = createServer(({ url, method }, answer) => {
    if (url === '/metrics') return void answer.writeHead(figures === null ? 503 : 200).end(figures);
    if (method === 'POST') return void answer.writeHead(202).end();
    answer.setHeader('content-type', 'application/json').end(JSON.stringify([failedMail]));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const installation = { natsUrl: 'nats://127.0.0.1:9', signingKey: signingKeys.own.ops, services: { mailer } };
  return (...words: string[]) => runOps(words, { installation, confirm: async () => true });
}

it.each([['queue_info{queue="mail"} 1\n'], [null]])(
  'a queue that could not be read is named, and e-mails are listed all the same',
  async (figures) => {
    const ops = await mailerThatShows(figures);
    const { text, json, incomplete } = await ops('queues');
    expect(incomplete).toBe(true);
    expect(text).toMatch(/COULD NOT BE READ: mailer queue mail\.\n\n.*\nan-event-verify-email/);
    expect(json).toMatchObject({ queues: [], unread: [{ service: 'mailer', kind: 'queue', name: 'mail' }] });
  },
);

it('says how many failed e-mails it does not list or send again', async () => {
  const states = ['waiting 0', 'active 0', 'delayed 0', 'failed 3'].map((each) => each.split(' '));
  const jobs = states.map(([state, count]) => `queue_jobs{queue="mail",state="${state}"} ${count}\n`);
  const ops = await mailerThatShows(`queue_info{queue="mail"} 1\n${jobs.join('')}`);
  expect((await ops('queues')).text).toMatch(/\n\n2 more had failed before these\.$/);
  expect((await ops('retry', '--all')).text).toBe(
    '1 e-mail will be sent. 2 more had failed before: ask for all once more.',
  );
});
