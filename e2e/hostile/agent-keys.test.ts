import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wifi-share/tools/local-stack/root';
import { expect, it } from 'vitest';

/** Under Node 20, an export as JWK blocks after eleven thousand keys on average. */
const keys = 60_000;

const program = `
import { generateKeyPairSync } from 'node:crypto';
import { publicKeyOf } from './request-signature.js';
for (let made = 0; made < ${keys}; made++) {
  publicKeyOf(generateKeyPairSync('x25519').privateKey);
  globalThis.garbage = new Array(1 + ((made * 7919) % 300)).fill(made);
}
console.log('made');
`;

// Anyone may ask for a box to be sealed, by POST /api/agent/pair.
it('a process does not block while it generates keys and collects garbage', async () => {
  const cwd = join(root, 'packages/agent-protocol/dist');
  const args = ['--max-semi-space-size=1', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, timeout: 100_000 });
  expect(stdout).toBe('made\n');
});
