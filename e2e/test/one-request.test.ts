import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { expect, inject, it } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { type Answer, ask } from '../support/ask.js';
import { pathOf } from '../support/every-call.js';
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

const said = async (service: string, requestId: string) => (await linesOf(service, requestId)).map(({ msg }) => msg);
const idOf = ({ headers }: Answer): string => String(headers['x-request-id']);

it('one id leads from the answer through every service to the e-mail, and on through events', async () => {
  const person = newPerson();
  const headers = { 'content-type': 'application/json', origin: appUrl, ...fromNewAddress() };
  const post = (path: string, body: object) =>
    ask(appUrl, { method: 'POST', path, headers, body: JSON.stringify(body) });

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
    headers: { ...headers, cookie },
    body: JSON.stringify({ password: person.password }),
  });
  expect(deleted.status).toBe(204);
  for (const service of ['networks', 'analytics', 'support', 'billing', 'mailer']) {
    await expect.poll(() => said(service, idOf(deleted))).toContain('reacted to an event');
  }
  expect(idOf(deleted)).not.toBe(idOf(signedUp));
}, 60_000);
