import { expect, inject, it, vi } from 'vitest';
import { runOps } from '../support/ops.js';

// Each command is a process of its own.
const ops = (...words: string[]) => runOps(inject('dataDir'), ...words);

it('npm run ops -- admins names an admin, lists and removes them', async () => {
  const [email, none] = ['Named.By.Ops@mail.example', 'no-address'];
  expect((await ops('admins', 'add', email)).stdout).toContain(`${email} is an admin now.`);
  expect((await ops('admins')).stdout).toContain(email);
  expect((await ops('admins', 'reset-passkeys', email)).stdout).toContain(`${email} had no passkey.`);
  expect((await ops('admins', 'remove', email)).stdout).toContain('their sessions have ended');
  await expect(ops('admins', 'add', none)).rejects.toThrow(`${none} is no e-mail address.`);
});

it('npm run ops sees every service at work, its consumers, outboxes and the mail queue', async () => {
  // It ends with 1 while a server of this busy machine is too slow to say how it is.
  const { stdout } = await vi.waitFor(() => ops('--json'), { timeout: 90_000, interval: 500 });
  const { away, consumers, outboxes, queues } = JSON.parse(stdout);
  expect(away).toEqual([]);
  const having = (list: { service: string }[]) => [...new Set(list.map(({ service }) => service))].sort();
  const all = ['admin-security', 'analytics', 'billing', 'identity', 'mailer', 'networks', 'support', 'webhooks'];
  expect(having(consumers)).toEqual(all);
  expect(having(outboxes)).toEqual(all.filter((name) => name !== 'analytics' && name !== 'mailer'));
  expect(queues).toMatchObject([{ queue: 'webhooks' }, { queue: 'mail' }]);
});
