import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runStep, runSteps } from './step.mjs';

/** What bundles are made of beside the sources of their own folder. */
const shared = ['packages', 'package-lock.json', 'tools/pack-download.mjs', 'tsconfig.base.json'];

/** Scripts of package.json that make bundles, what each is made of, and a file by which it is known to be there. */
const bundles = [
  { name: 'frontend', sources: ['frontend'], result: 'frontend/dist/index.html' },
  { name: 'agent', sources: ['agent'], result: 'agent/dist-package' },
  { name: 'client', sources: ['packages/client'], result: 'packages/client/dist-package' },
  {
    name: 'services',
    sources: [
      ...serviceSources(),
      'tools/operations/src/all-services',
      'frontend/guest',
      'frontend/package.json',
      'tools/bundle-services.mjs',
    ],
    result: 'services/gateway/dist-bundle/server.js',
  },
];

/**
 * `npm run build`, leaving out the bundles when nothing they are made of changed; tsc finds that out by itself. Without the check
 * of types it takes less than half the time; the next one with it checks what was left out.
 */
export async function build({ checkTypes }) {
  // One checker for each project: several share no types, and take twice the processor time.
  const options = ['--checkers', '1', ...(checkTypes ? [] : ['--noCheck'])];
  await runStep('Compiling', 'compile.log', join(root, 'node_modules/.bin/tsc'), ['-b', ...options]);
  const outdated = bundles.map(withStamp).filter(({ isCurrent }) => !isCurrent);
  if (outdated.length === 0) return;
  for (const { stamp } of outdated) rmSync(stamp, { force: true });
  await runSteps(
    `Building ${outdated.map(({ name }) => name).join(', ')}`,
    outdated.map(({ name, stamp, wanted }) => ({
      title: `Building ${name}`,
      logName: `${name}.log`,
      command: 'npm',
      args: ['run', `build:${name}`],
      done: () => writeFileSync(stamp, wanted),
    })),
  );
}

/** The file that says what a bundle was made of, and whether that is what there is. */
function withStamp({ name, sources, result }) {
  const stamp = join(root, `node_modules/.${name}-stamp`);
  const wanted = fingerprint([...sources, ...shared]);
  const isCurrent = existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  return { name, stamp, wanted, isCurrent };
}

/** Without the tests. */
function serviceSources() {
  const folders = readdirSync(join(root, 'services')).map((name) => `services/${name}`);
  return folders
    .flatMap((folder) => [`${folder}/package.json`, `${folder}/src`])
    .filter((path) => existsSync(join(root, path)));
}
