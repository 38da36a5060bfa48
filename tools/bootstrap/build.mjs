import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runStep } from './step.mjs';

const stamp = join(root, 'node_modules/.frontend-stamp');

/** What the frontend's bundles are made of. */
const frontendSources = ['frontend', 'packages', 'package-lock.json', 'tsconfig.base.json'];

/** `npm run build`, leaving out the bundles when nothing they are made of changed; tsc finds that out by itself. */
export async function build() {
  // One checker for each project: several share no types, and take twice the processor time.
  await runStep('Compiling', 'compile.log', join(root, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1']);
  const wanted = fingerprint(frontendSources);
  const built = existsSync(join(root, 'frontend/dist/index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  await runStep('Building the frontend', 'frontend.log', 'npm', ['run', 'build', '-w', 'frontend']);
  writeFileSync(stamp, wanted);
}
