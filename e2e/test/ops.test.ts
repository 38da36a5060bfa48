import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wifi-share/tools/local-stack/root';
import { expect, inject, it, vi } from 'vitest';

it('npm run ops sees every service at work, its consumers, outboxes and the mail queue', async () => {
  const script = join(root, 'tools/dist/local-stack/ops.js');
  const env = { ...process.env, DATA_DIR: inject('dataDir') };
  // It ends with 1 while a server of this busy machine is too slow to say how it is.
  const run = () => promisify(execFile)(process.execPath, [script, '--json'], { env });
  const { stdout } = await vi.waitFor(run, { timeout: 30_000, interval: 500 });
  const { away, consumers, outboxes, queues } = JSON.parse(stdout);
  expect(away).toEqual([]);
  const having = (list: { service: string }[]) => [...new Set(list.map(({ service }) => service))].sort();
  const all = ['admin-security', 'analytics', 'billing', 'identity', 'mailer', 'networks', 'support'];
  expect(having(consumers)).toEqual(all);
  expect(having(outboxes)).toEqual(all.filter((name) => name !== 'analytics' && name !== 'mailer'));
  expect(queues).toMatchObject([{ queue: 'mail' }]);
});
