import { randomBytes } from 'node:crypto';
import type { Call, CallInput } from '@wifi-share/contracts/calls/define-call';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { p99At } from '../load/latency.js';
import { measureInterleaved, median } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

const attempts = 200;
/** Fewer than a wrong password may be tried, and than a link may be asked for, at one account. */
const attemptsPerAccount = 4;
const parallelSignIns = 20;
/** A café full of guests: how long they wait beside the sign-ins counts, not how many there could be. */
const lookupsPerSecond = 200;
const password = 'a long walk in the park';

/** Answer times that must not reveal whether an account exists (R11, R15), and the cost of sign-ins for guests. */
export async function measureAccounts({ run, rounds, seconds }: BenchContext): Promise<Row[]> {
  const call = caller(run.appUrl);
  const accounts = Array.from({ length: attempts / attemptsPerAccount }, newName);
  for (const username of accounts) await call(signUp, { username, email: addressOf(username), password }, 201);

  const login = (username: string) => () => call(signIn, { username, password: 'not the password' }, 401);
  const forgot = (username: string) => () => call(forgotPassword, { email: addressOf(username) }, 200);
  const rows: Row[] = [];
  for (const [what, act] of [
    ['wrong password', login],
    ['forgotten password', forgot],
  ] as const) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < attempts; i++) {
      times.unknown.push(await timeOf(act(newName())));
      times.known.push(await timeOf(act(accounts[i % accounts.length] ?? '')));
    }
    rows.push({
      what: `${what}, unknown account, median of ${attempts}`,
      unit: 'ms',
      figures: [median(times.unknown)],
      against: { what: 'known account', figures: [median(times.known)] },
      reach: { atLeast: 0.95, atMost: 1.05 },
    });
  }

  const lookups = () => p99At(`${run.appUrl}/api/wifi/${run.demo.networkId}`, lookupsPerSecond, seconds);
  const besideSignIns = async (): Promise<number> => {
    let over = false;
    const keepSigningIn = async (): Promise<void> => {
      while (!over) await call(signIn, run.demo, 200);
    };
    const signingIn = Array.from({ length: parallelSignIns }, keepSigningIn);
    const figure = await lookups();
    over = true;
    await Promise.all(signingIn);
    return figure;
  };
  const found = await measureInterleaved(rounds, [
    { name: 'lookups beside sign-ins', measure: besideSignIns },
    { name: 'lookups alone', measure: lookups },
  ]);
  const [figures = [], alone = []] = [...found.values()];
  const what = `public lookup, p99 of ${lookupsPerSecond} a second beside ${parallelSignIns} parallel sign-ins`;
  return [
    ...rows,
    { what, unit: 'ms', figures, reach: { atMost: 100 } },
    { what, unit: 'ms', figures, against: { what: 'without sign-ins', figures: alone }, reach: {} },
  ];
}

const newName = (): string => `bench-${randomBytes(6).toString('hex')}`;
const addressOf = (username: string): string => `${username}@example.com`;

async function timeOf(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Calls from another client address every time, so that the limits by address stay out of the way. */
function caller(appUrl: string) {
  let calls = 0;
  return async <C extends Call>(
    { method, path }: C,
    { ...body }: CallInput<C> & object,
    expected: number,
  ): Promise<void> => {
    calls++;
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const answer = await fetch(appUrl + path, { method, headers, body: JSON.stringify(body) });
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}
