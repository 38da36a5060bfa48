import { beginJob } from '@wifi-share/contracts/calls/agents';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { createScreen } from '@wifi-share/contracts/calls/screens';
import { openTicket } from '@wifi-share/contracts/calls/support';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { ApiReference, apiReferencePath } from '../support/api-reference.js';
import { type Answer, ask } from '../support/ask.js';
import { everyCall } from '../support/every-call.js';
import { Counts } from '../support/hostile/counts.js';
import { Attackers, callersOf, newPerson, rightCaller } from '../support/hostile/people.js';
import { type Attack, attacksOn, rightAttack, rightFor, type Theirs } from '../support/hostile/requests.js';
import { runningProcesses } from '../support/hostile/running-processes.js';
import { needsOthers, spendsOwner, usesUp } from '../support/hostile/special-calls.js';
import { Stage } from '../support/hostile/stage.js';
import { probeJob } from '../support/hostile/venue.js';
import { faultsOf } from '../support/hostile/verdict.js';
import { payer, payPalOf } from '../support/payer.js';
import { StoredDocuments } from '../support/stored-documents.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const run = inject('run');
const { requests, seed } = inject('hostile');
const people = accounts(() => run);
const documents = new StoredDocuments(run.mongoUrl);
const calls = await everyCall();
const counts = new Counts();
const faults: string[] = [];
/** More at a time, and identity refuses to hash any more passwords (503): a limit that is meant. */
const atOnce = 24;

let stage: Stage;
let reference: ApiReference;
let theirs: Theirs;
/** They are in whatever is stored of the bystander. */
let words: string[];
let before: unknown;
beforeAll(async () => {
  reference = new ApiReference(await (await fetch(run.appUrl + apiReferencePath)).json());
  stage = new Stage(run, await Attackers.of(run, people));
  const elsewhere = new Stage(run, await Attackers.of(run, people));
  const bystander = elsewhere.owner;
  const { id: ticketId } = await bystander.session.call(
    openTicket,
    {},
    { subject: 'Not theirs', message: 'Of a bystander.' },
  );
  const who = await payer(run, bystander);
  const orderId = await who.order('8.00');
  await payPalOf(run).approve(orderId);
  expect(await who.capture(orderId)).toBe('COMPLETED');
  const { userId, networkId, username } = bystander;
  const jobId = await probeJob(elsewhere);
  const input = { name: 'Not theirs', languages: ['en' as const] };
  const { id: screenId } = (await elsewhere.make('owner', createScreen, { id: networkId }, input)).screen;
  theirs = { userId, networkId, ticketId, orderId, agentId: elsewhere.agent.id, jobId, screenId };
  words = [...Object.values(theirs), username];
  before = await documents.atRest(words);
});
afterAll(() => documents.close());

async function send(attack: Attack, method: string): Promise<Answer> {
  const { caller, path, body } = attack;
  const headers = { ...stage.headersOf(caller, { method, path, body }), ...attack.headers };
  return ask(run.appUrl, { method, path, headers, body });
}

async function judge(call: Call, attack: Attack): Promise<Answer | undefined> {
  const said = `${attack.caller}: ${call.method} ${attack.path.slice(0, 200)} ${JSON.stringify(attack.headers).slice(0, 200)} ${attack.body ? Buffer.from(attack.body).toString('latin1').slice(0, 200) : ''}`;
  try {
    const answer = await send(attack, call.method);
    counts.add(call, answer);
    for (const fault of faultsOf(call, attack, answer, reference, calls)) faults.push(`${said}\n  ${fault}`);
    return answer;
  } catch (error) {
    faults.push(`${said}\n  no answer: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

async function attackAll(call: Call, most: number): Promise<void> {
  const prepared = async () => attacksOn(call, await rightFor(call, stage, true), theirs, { seed, most });
  let attacks = await prepared();
  // Own requests end sessions: what comes after them is to get past that check again.
  const each = usesUp.has(call) ? atOnce : 120;
  for (let next = 0; next < attacks.length; next += each) {
    if (next > 0 && usesUp.has(call)) attacks = await prepared();
    const some = attacks.slice(next, next + each).values();
    const work = async () => {
      for (const attack of some) await judge(call, attack);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await stage.attackers.renew();
  }
  if (spendsOwner.has(call)) await stage.attackers.replaceOwner();
  const right = rightCaller(call);
  for (const caller of [...callersOf(call).filter((other) => other !== right), right]) {
    const meant = rightAttack(call, await rightFor(call, stage, false), caller);
    const etag = (await judge(call, meant))?.headers.etag;
    // 304 has to be documented too.
    if (etag) await judge(call, { ...meant, headers: { ...meant.headers, 'if-none-match': String(etag) } });
    await stage.attackers.renew();
  }
  if (spendsOwner.has(call)) await stage.attackers.replaceOwner();
}

it('an answer that is not documented, fails or shows how the product is made is noticed', () => {
  const call = calls.find(({ path }) => path === '/api/user/me') as Call;
  const attack = rightAttack(call, { params: {}, query: '', body: undefined }, 'owner');
  const headers = { 'content-type': 'application/problem+json' };
  const noticed = (status: number, text: string) =>
    faultsOf(call, attack, { status, headers, text }, reference, calls).length;
  const problem = {
    type: 'a',
    title: 'a',
    status: 401,
    detail: 'a',
    code: 'not_signed_in',
    message: 'a',
    requestId: 'a',
  };
  expect(noticed(401, JSON.stringify(problem))).toBe(0);
  for (const wrong of [{ code: 'not_found' }, { detail: 5 }, { detail: 'E11000 duplicate key' }]) {
    expect(noticed(401, JSON.stringify({ ...problem, ...wrong }))).toBe(1);
  }
  expect([noticed(418, '{}'), noticed(200, '{}'), noticed(431, '')]).toEqual([1, 1, 1]);
  expect(noticed(500, '')).toBe(2);
  const forger = rightAttack(beginJob, { params: { jobId: 'any' }, query: '', body: {} }, 'impostor');
  const taken = { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' };
  expect(faultsOf(beginJob, forger, taken, reference, calls)).toEqual(['is done for one who may not: {}']);
  expect(faultsOf(beginJob, { ...forger, caller: 'agent' }, taken, reference, calls)).toEqual([]);
});

it(`${requests} requests made up from the seed ${seed} get documented answers, and none is a 5xx`, async () => {
  let left = calls.length;
  for (const call of calls) {
    const began = performance.now();
    const most = Math.max(0, Math.ceil((requests - counts.all) / left--));
    await attackAll(call, most).catch((error) => faults.push(`${call.method} ${call.path}: ${error.message}`));
    counts.of(call).seconds = (performance.now() - began) / 1000;
    if (faults.length > 100) break;
  }
  console.log(`\n${counts.table(calls)}\n${counts.all} requests, seed ${seed}`);
  expect(faults.slice(0, 30)).toEqual([]);
});

it('each call that can succeed has, so that more than the check of the session was tried', () => {
  expect(
    calls.filter((call) => counts.of(call).succeeded === 0 && !needsOthers.has(call)).map(({ path }) => path),
  ).toEqual([]);
});

it('what belongs to a bystander is what it was', async () => {
  expect(await documents.about(words)).toEqual(before);
});

it('no process has ended, and no prototype has a field that bodies may lack', async () => {
  expect(await runningProcesses(inject('dataDir'))).toEqual(run.pids);
  for (const call of calls.filter(({ body }) => body?.safeParse({}).success === false)) {
    const right = await rightFor(call, stage, true);
    const body = Buffer.from(JSON.stringify(call.accessCode ? { accessCode: run.adminAccessCode } : {}));
    const attack = { ...rightAttack(call, right, rightCaller(call)), body };
    const { status, text } = await send(attack, call.method);
    expect([call.path, status, JSON.parse(text).code]).toEqual([call.path, 400, 'validation_failed']);
    const missing = call.body?.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
    expect(JSON.parse(text).errors.map(({ path }: { path: string }) => path)).toEqual([...new Set(missing)]);
  }
});

it('the services answer as before', async () => {
  const { session, userId: id, networkId } = await newPerson(run, people);
  await session.call(createNetwork, {}, { name: 'After it', ssid: 'After it', password: 'still standing' });
  expect(await session.call(listNetworks, { id })).toMatchObject([{ name: 'After it' }, { id: networkId }]);
  expect(await session.call(readBilling, { id })).toMatchObject({ payments: [] });
  await vi.waitFor(
    async () => expect(await session.call(readAnalytics, { id })).toMatchObject({ totalNetworks: 2 }),
    20_000,
  );
});
