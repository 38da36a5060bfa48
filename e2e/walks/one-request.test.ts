import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { userRegistered } from '@wifi-share/contracts/events/identity';
import type { ReceivedSpan } from '@wifi-share/tools/test-servers/trace-receiver';
import { expect, inject, it } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { type Answer, ask } from '../support/ask.js';
import { pathOf } from '../support/every-call.js';
import { tracesFile } from '../support/stack-setup.js';
import { fromNewAddress } from '../support/visitors.js';

const run = inject('run');
const { appUrl } = run;
const { store } = accounts(() => run);

interface Line {
  requestId?: string;
  msg: string;
  [field: string]: unknown;
}

/** What a service has logged because of a request. */
async function linesOf(service: string, requestId: string): Promise<Line[]> {
  const text = await readFile(join(inject('dataDir'), 'logs', `${service}.log`), 'utf8');
  const lines = text.split('\n').filter((line) => line.includes(requestId));
  return lines.map((line) => JSON.parse(line)).filter((line: Line) => line.requestId === requestId);
}

/** The spans of the trace that a request began: its id is the request's. */
async function spansOf(requestId: string): Promise<ReceivedSpan[]> {
  const lines = (await readFile(tracesFile(inject('dataDir')), 'utf8')).split('\n').filter(Boolean);
  const traceId = requestId.replaceAll('-', '');
  return lines.map((line): ReceivedSpan => JSON.parse(line)).filter((span) => span.traceId === traceId);
}

const said = async (service: string, requestId: string) => (await linesOf(service, requestId)).map(({ msg }) => msg);
const idOf = ({ headers }: Answer): string => String(headers['x-request-id']);

const headers = { 'content-type': 'application/json', origin: appUrl };
const post = (path: string, body: object, more = {}) =>
  ask(appUrl, {
    method: 'POST',
    path,
    headers: { ...headers, ...fromNewAddress(), ...more },
    body: JSON.stringify(body),
  });

it('one id leads from the answer through every service to the e-mail, and on through events', async () => {
  const person = newPerson();
  const signedUp = await post(signUp.path, person);
  expect(signedUp.status).toBe(201);
  await expect.poll(() => said('mailer', idOf(signedUp))).toContain('e-mail sent');
  for (const service of ['gateway', 'identity']) {
    await expect.poll(() => said(service, idOf(signedUp))).toContain('answered');
  }

  await store(person, { emailVerified: true });
  const signedIn = await post(signIn.path, person);
  const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
  const deleted = await ask(appUrl, {
    method: deleteAccount.method,
    path: pathOf(deleteAccount, { id: JSON.parse(signedIn.text).id }),
    headers: { ...headers, ...fromNewAddress(), cookie },
    body: JSON.stringify({ password: person.password }),
  });
  expect(deleted.status).toBe(204);
  for (const service of ['networks', 'analytics', 'support', 'billing', 'mailer']) {
    await expect.poll(() => said(service, idOf(deleted))).toContain('reacted to an event');
  }
  expect(idOf(deleted)).not.toBe(idOf(signedUp));
}, 60_000);

it('one trace leads from the gateway to the e-mail and to what events change, whatever trace the client claims', async () => {
  const claimed = { traceparent: `00-${'f'.repeat(32)}-${'f'.repeat(16)}-01` };
  const signedUp = await post(signUp.path, newPerson(), claimed);
  expect(signedUp.status).toBe(201);
  const names = async () => (await spansOf(idOf(signedUp))).map(({ service, name }) => `${service}: ${name}`);
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([
        `gateway: POST ${signUp.path}`,
        `identity: POST ${signUp.path}`,
        'identity: send mail',
        'mailer: process mail',
        `identity: send ${userRegistered.type}`,
        'analytics: process owners',
        'networks: process entitlements',
      ]),
    );
  // Services send their spans some at a time, so that a span may come before the one that it belongs to.
  const beginnings = async () => {
    const spans = await spansOf(idOf(signedUp));
    const ids = spans.map(({ spanId }) => spanId);
    return spans.filter(({ parentSpanId }) => !ids.includes(parentSpanId));
  };
  await expect.poll(beginnings).toEqual([expect.objectContaining({ service: 'gateway', parentSpanId: '' })]);
  expect(await readFile(tracesFile(inject('dataDir')), 'utf8')).not.toContain('f'.repeat(16));
});
