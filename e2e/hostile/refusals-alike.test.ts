import { performance } from 'node:perf_hooks';
import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { resendVerification, signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { beforeAll, expect, inject, it } from 'vitest';
import { type Account, accounts, newPerson } from '../support/accounts.js';
import { type Answer, ask } from '../support/ask.js';
import { fromNewAddress } from '../support/visitors.js';

const run = inject('run');
const people = accounts(() => run);
const samples = 8;

let known: Account[];
let unverified: Account[];
beforeAll(async () => {
  const several = Array.from({ length: samples });
  known = await Promise.all(several.map(() => people.verified()));
  unverified = await Promise.all(several.map(() => people.unverified()));
});

/** A public call from an address that no one else has. */
function make({ method, path }: Call, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', origin: run.appUrl, ...fromNewAddress() };
  return ask(run.appUrl, { method, path, headers, body: JSON.stringify(body) });
}

/** What a caller sees of an answer, without what every answer has of its own. */
function seenOf({ status, headers, text }: Answer): object {
  const { date: _, 'x-request-id': __, 'retry-after': ___, ...others } = headers;
  return { status, headers: others, text: text.replace(/"requestId":"[^"]+"/, '') };
}

/** The time in the middle, in milliseconds. */
const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Makes the call with each pair of bodies, in turns; what is seen has to be alike, and the times are printed. */
async function compare(what: string, call: Call, pairs: [object, object][]): Promise<Answer> {
  const times: [number[], number[]] = [[], []];
  let last: Answer | undefined;
  for (const pair of pairs) {
    const seen = [];
    for (const [index, body] of pair.entries()) {
      const began = performance.now();
      last = await make(call, body);
      times[index]?.push(performance.now() - began);
      seen.push(seenOf(last));
    }
    expect(seen[1], what).toEqual(seen[0]);
  }
  const [first, second] = times.map(median) as [number, number];
  console.log(`${what}: ${first.toFixed(1)} and ${second.toFixed(1)} ms, ratio ${(first / second).toFixed(2)}`);
  return last as Answer;
}

const nobody = () => newPerson();

it('a wrong password answers as an unknown name does', async () => {
  const password = 'not the password at all';
  const pairs = known.map(({ username }): [object, object] => [
    { username, password },
    { username: nobody().username, password },
  ]);
  expect(await compare('sign-in, known and unknown', signIn, pairs)).toMatchObject({ status: 401 });
});

it('too many wrong passwords answer as too many for an unknown name do', async () => {
  const password = 'not the password at all';
  const [{ username }, unknown] = [known[0] as Account, nobody().username];
  for (const name of [username, unknown]) await people.repeat(signIn, { username: name, password }, 10);
  const pair: [object, object] = [
    { username, password },
    { username: unknown, password },
  ];
  expect(await compare('sign-in, both locked', signIn, Array(samples).fill(pair))).toMatchObject({ status: 429 });
});

it('a forgotten password answers alike whether there is an account or not', async () => {
  const pairs = known.map(({ email }): [object, object] => [{ email }, { email: nobody().email }]);
  expect(await compare('forgotten password, known and unknown', forgotPassword, pairs)).toMatchObject({ status: 200 });
});

it('another verification e-mail is promised alike to who waits for one and to a stranger', async () => {
  const pairs = unverified.map(({ email }): [object, object] => [{ email }, { email: nobody().email }]);
  const said = 'verification again, waiting and unknown';
  expect(await compare(said, resendVerification, pairs)).toMatchObject({ status: 200 });
});

it('a sign-up that is refused says no more than that the address is taken', async () => {
  const pairs = known.map(({ email }, index): [object, object] => [
    { ...nobody(), email },
    { ...nobody(), email: unverified[index]?.email },
  ]);
  expect(await compare('sign-up, address verified and not', signUp, pairs)).toMatchObject({ status: 409 });
});

it('a wrong access code answers alike, however near it is', async () => {
  const near = `${run.adminAccessCode.slice(0, -1)}~`;
  const pairs = known.map((): [object, object] => [{ accessCode: near }, { accessCode: '~' }]);
  expect(await compare('gate, near and far', requestVerification, pairs)).toMatchObject({ status: 403 });
});

it('lookups are answered beside 20 sign-ins at a time', async () => {
  const path = callPath(readPublicNetwork.path, { id: run.demo.networkId });
  const p99 = async (isOver: () => boolean): Promise<string> => {
    const times: number[] = [];
    while (times.length < 500 || !isOver()) {
      const began = performance.now();
      expect((await ask(run.appUrl, { method: 'GET', path })).status).toBe(200);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    return `${(times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1)} ms`;
  };
  const alone = await p99(() => true);
  let left = 20;
  const signIns = Array.from({ length: left }, async () => {
    const { username, password } = newPerson();
    for (let turn = 0; turn < 3; turn++) expect((await make(signIn, { username, password })).status).toBe(401);
    left--;
  });
  const beside = await p99(() => left === 0);
  await Promise.all(signIns);
  console.log(`lookups, p99: ${alone} alone, ${beside} beside 20 sign-ins at a time`);
});
