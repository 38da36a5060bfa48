import { join } from 'node:path';
import { createUser } from '@wifi-share/contracts/calls/admin-users';
import { createScreen, screenTokenCalls } from '@wifi-share/contracts/calls/screens';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { root } from '@wifi-share/tools/local-stack/root';
import { findOrInstallSchemathesis } from '@wifi-share/tools/schemathesis/find-schemathesis';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { Attackers, newName } from '../support/hostile/people.js';
import { runningProcesses } from '../support/hostile/running-processes.js';
import {
  type Outcome,
  runSchemathesis,
  type Session,
  type Target,
  tryScreens,
} from '../support/hostile/schemathesis.js';
import { Stage } from '../support/hostile/stage.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 900_000 });

const run = inject('run');
const { seed, seconds } = inject('hostile');
const people = accounts(() => run);
const found = await findOrInstallSchemathesis(localMachine(), join(root, '.data', 'installed'));
if ('why' in found) console.log(`schemathesis: not run: ${found.why}`);

let stage: Stage;
let screenToken: string;
beforeAll(async () => {
  stage = new Stage(run, await Attackers.of(run, people));
  const input = { name: 'Reception', languages: ['en' as const] };
  const { networkId: id } = stage.owner;
  screenToken = (await stage.make('owner', createScreen, { id }, input)).token;
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

async function targetOf(program: string): Promise<Target> {
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
  return {
    ...{ program, appUrl: run.appUrl, seed, seconds },
    ...{ userId, expendableId: id, networkId, screenToken },
  };
}

function expectNoFault({ code, output }: Outcome, name: string): void {
  console.log(`schemathesis with ${name}:\n${output.slice(output.indexOf('API Operations:'))}`);
  expect(code, output).toBe(0);
  expect(Number(/(\d+) generated/.exec(output)?.[1])).toBeGreaterThan(0);
}

it.concurrent.for(attempts)('schemathesis finds nothing with $name', async ({ name, isIn, credentials }, context) => {
  if ('why' in found) return context.skip(found.why);
  const target = await targetOf(found.program);
  const outcomes = await runSchemathesis(target, { name, credentials: credentials() });
  for (const outcome of outcomes) expectNoFault(outcome, name);
  const areas = { owner: `/api/user/${target.userId}/`, admin: '/api/admin/users/' } as const;
  const succeeded = outcomes.flatMap((outcome) => outcome.succeeded);
  const reached = Object.entries(areas).filter(([, area]) => succeeded.some((path) => path.startsWith(area)));
  expect(reached.map(([whose]) => whose)).toEqual(isIn);
});

it.concurrent("schemathesis finds nothing in what a screen's token opens, nor in the events of its stream", async (context) => {
  if ('why' in found) return context.skip(found.why);
  const outcome = await tryScreens(await targetOf(found.program));
  expectNoFault(outcome, "a screen's token");
  const opened = Object.values(screenTokenCalls).map(({ path }) => path.replace('{token}', screenToken));
  expect(new Set(outcome.succeeded)).toEqual(new Set(opened));
});
