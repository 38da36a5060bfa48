import { join } from 'node:path';
import { createUser } from '@wifi-share/contracts/calls/admin-users';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { root } from '@wifi-share/tools/local-stack/root';
import { findOrInstallSchemathesis } from '@wifi-share/tools/schemathesis/find-schemathesis';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { Attackers, newName } from '../support/hostile/people.js';
import { runningProcesses } from '../support/hostile/running-processes.js';
import { runSchemathesis, type Session } from '../support/hostile/schemathesis.js';
import { Stage } from '../support/hostile/stage.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 900_000 });

const run = inject('run');
const { seed, seconds } = inject('hostile');
const people = accounts(() => run);
const found = await findOrInstallSchemathesis(localMachine(), join(root, '.data', 'installed'));
if ('why' in found) console.log(`schemathesis: not run: ${found.why}`);

let stage: Stage;
beforeAll(async () => {
  stage = new Stage(run, await Attackers.of(run, people));
});
afterAll(async () => expect(await runningProcesses(inject('dataDir'))).toEqual(run.pids));

const cookieNamed = (cookie: string, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookie)?.[1] ?? '';

interface Attempt {
  name: Session['name'];
  /** Whose calls succeed with it. */
  isIn: ('owner' | 'admin')[];
  credentials(): Session['credentials'];
}

const attempts: Attempt[] = [
  { name: 'no session', isIn: [], credentials: () => ({}) },
  {
    name: "an owner's session",
    isIn: ['owner'],
    credentials: () => ({ session: cookieNamed(stage.attackers.cookieOf('owner'), 'session') }),
  },
  {
    name: "an admin's session",
    isIn: ['admin'],
    credentials: () => ({ adminSession: cookieNamed(stage.attackers.cookieOf('admin'), 'admin-session') }),
  },
];

it.concurrent.for(attempts)('schemathesis finds nothing with $name', async ({ name, isIn, credentials }, context) => {
  if ('why' in found) return context.skip(found.why);
  const { networkId, userId } = stage.owner;
  // Admins switch off and rename whom they are given.
  const { id } = await stage.make(
    'admin',
    createUser,
    {},
    {
      ...{ username: newName(), password: 'an expendable account', accessCode: run.adminAccessCode },
    },
  );
  const target = { program: found.program, appUrl: run.appUrl, userId, expendableId: id, networkId, seed, seconds };
  const outcomes = await runSchemathesis(target, { name, credentials: credentials() });
  for (const { code, output } of outcomes) {
    console.log(`schemathesis with ${name}:\n${output.slice(output.indexOf('API Operations:'))}`);
    expect(code, output).toBe(0);
    expect(Number(/(\d+) generated/.exec(output)?.[1])).toBeGreaterThan(0);
  }
  const areas = { owner: `/api/user/${userId}/`, admin: '/api/admin/users/' } as const;
  const succeeded = outcomes.flatMap((outcome) => outcome.succeeded);
  const reached = Object.entries(areas).filter(([, area]) => succeeded.some((path) => path.startsWith(area)));
  expect(reached.map(([whose]) => whose)).toEqual(isIn);
});
