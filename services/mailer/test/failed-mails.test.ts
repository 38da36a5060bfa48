import { randomUUID } from 'node:crypto';
import { parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mailing, startMailing } from './mailer.js';

// Several waits on a machine that does something else at the same time.
let mailing: Mailing;
let server: Mailing['server'];
let mailbox: Mailing['mailbox'];
let mailer: Mailing['mailer'];
beforeAll(async () => {
  mailing = await startMailing();
  ({ server, mailbox, mailer } = mailing);
});
afterAll(() => mailing.stop());

const retry = (jobId: string) => mailer.call('POST', `/internal/failed-mails/${jobId}/retry`);
const forget = (jobId: string) => mailer.call('DELETE', `/internal/failed-mails/${jobId}`);

it('lists a refused address with its reason after one attempt, and sends the e-mail when it is asked to again', async () => {
  server.replies.set('unknown@example.org', 550);
  const { id, link } = await mailbox.enqueue({ to: 'unknown@example.org' });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  expect(await mailer.call('GET', '/internal/failed-mails')).toEqual({
    status: 200,
    body: [
      {
        jobId: id,
        template: 'verify-email',
        to: 'unknown@example.org',
        failedAt: expect.stringMatching(/^\d{4}-.+Z$/),
        reason: expect.stringContaining('550 says 550'),
        attempts: 1,
      },
    ],
  });

  server.replies.clear();
  expect((await retry(id)).status).toBe(202);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  expect(server.received[0]?.text).toContain(link);
  expect((await mailer.call('GET', '/internal/failed-mails')).body).toEqual([]);
});

it('does not send an e-mail again whose link has expired meanwhile', async () => {
  server.replies.set('late@example.org', 550);
  const { id, job } = await mailbox.enqueue({ to: 'late@example.org' });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  server.replies.clear();
  const before = server.received.length;
  await (await mailbox.queue.getJob(id))?.updateData({ ...job, expiresAt: new Date(0).toISOString() });
  expect((await retry(id)).status).toBe(202);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  expect(server.received).toHaveLength(before);
  expect((await mailer.call('GET', '/internal/failed-mails')).body).toEqual([]);
});

it('shows the depth of the queue to Prometheus, failed e-mails apart', async () => {
  server.replies.set('unknown@example.org', 550);
  const { id } = await mailbox.enqueue({ to: 'unknown@example.org' });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  await mailbox.queue.pause();
  const waiting = await mailbox.enqueueSummary('https://wifi.example/api/unsubscribe/u.t');
  const { body } = await mailer.service.app.inject('/metrics');
  const figures = parseMetrics(body);
  expect(figures).toContainEqual({ name: 'queue_info', labels: { queue: 'mail', service: 'mailer' }, value: 1 });
  const shown = figures.filter(({ name }) => name === 'queue_jobs');
  const depths = Object.fromEntries(shown.map(({ labels, value }) => [`${labels.queue} ${labels.state}`, value]));
  expect(depths).toEqual({ 'mail waiting': 1, 'mail active': 0, 'mail delayed': 0, 'mail failed': 1 });
  await mailbox.queue.resume();
  await expect.poll(() => mailbox.stateOf(waiting.id)).toBe('completed');
  await mailbox.queue.remove(id);
});

it('forgets an e-mail that will never arrive, and only one that has failed', async () => {
  server.replies.set('unknown@example.org', 550);
  const { id } = await mailbox.enqueue({ to: 'unknown@example.org' });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  expect((await forget(id)).status).toBe(204);
  expect((await mailer.call('GET', '/internal/failed-mails')).body).toEqual([]);
  expect((await retry(id)).status).toBe(404);
  expect(await forget(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const { id: sent } = await mailbox.enqueue();
  await expect.poll(() => mailbox.stateOf(sent)).toBe('completed');
  expect((await forget(sent)).status).toBe(404);
  expect(await mailbox.stateOf(sent)).toBe('completed');
});

it('finds nothing to retry in an e-mail that is unknown or was sent', async () => {
  expect(await retry(`${randomUUID()}-verify-email`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const { id } = await mailbox.enqueue();
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  expect((await retry(id)).status).toBe(404);
});

it('lists a job that it does not understand, too', async () => {
  const id = randomUUID();
  await mailbox.queue.add('from-the-future', { template: 'from-the-future' }, { jobId: id, attempts: 1 });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  const { status, body } = await mailer.call('GET', '/internal/failed-mails');
  expect(status).toBe(200);
  expect(body).toMatchObject([{ jobId: id, template: 'from-the-future', to: '', attempts: 1 }]);
});

it('refuses callers without the signature of another service', async () => {
  const { app } = mailer.service;
  expect((await app.inject('/internal/failed-mails')).statusCode).toBe(403);
  expect((await app.inject({ method: 'POST', url: '/internal/failed-mails/x/retry' })).statusCode).toBe(403);
  expect((await app.inject({ method: 'DELETE', url: '/internal/failed-mails/x' })).statusCode).toBe(403);
});
