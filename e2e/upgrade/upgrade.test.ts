import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { root } from '@wifi-share/tools/local-stack/root';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpCode } from '../../services/identity/test/factor-people.js';
import { PlainBrowser } from '../support/plain-browser.js';
import { checkOut, Release } from '../support/release.js';
import { StoredDocuments } from '../support/stored-documents.js';
import { lostFields } from './lost-fields.js';
import {
  ada,
  addAdminPasskey,
  addNewThings,
  asMember,
  asProgram,
  carl,
  counted,
  enterAdminArea,
  expectAllThere,
  expectOk,
  expectServedButProtected,
  makeDataByUse,
  onScreen,
  polls,
  resetPasswordOf,
  signIn,
  system,
} from './people.js';
import { startTraffic } from './traffic.js';

const folder = await checkOut('0.2.0');
if (!folder) console.log('Not run: this clone has no history, in which release 0.2.0 is.');

let dataDir: string;
let older: Release;
let present: Release;
let traffic: ReturnType<typeof startTraffic>;
const backups: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(root, '.data-upgrade-'));
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    TRUST_PROXY: '127.0.0.1,::1',
    SIGN_UPS_PER_HOUR: '1000',
    WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
  };
  older = new Release(folder ?? '', dataDir, env);
  present = new Release(root, dataDir, env);
});
afterAll(async () => {
  await traffic?.stop();
  for (const release of [older, present]) await release?.stop();
  for (const made of [dataDir, ...backups]) await rm(made, { recursive: true, force: true });
});

/** Once events and e-mails that follow have been dealt with: two readings are alike but for the visits. */
async function atRest(): Promise<void> {
  await expect.poll(async () => JSON.stringify(await everythingStored()).includes('"outbox":[{'), polls).toBe(false);
}

async function everythingStored(): Promise<Record<string, unknown[]>> {
  const documents = new StoredDocuments(system.run.mongoUrl);
  return documents.all().finally(() => documents.close());
}

/** The folder of a new backup. */
async function backUp(release: Release): Promise<string> {
  const { output } = await release.command('backup');
  const [, made] = /^(\S+) is complete/m.exec(output) ?? [];
  if (!made) throw new Error(output);
  backups.push(made);
  return made;
}

const says = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

it.skipIf(!folder)('release 0.2, this version, back and again: nothing is lost, no factor is skipped', async () => {
  system.run = await older.start();
  await makeDataByUse();
  const { password } = ada;
  traffic = startTraffic(system.run.appUrl, ada.networkId);
  await expect.poll(counted, polls).toBeGreaterThan(10);
  await older.stop();
  const backupOfOlder = await backUp(older);
  says('release 0.2 has data');

  system.run = await present.start();
  await expectAllThere();
  expect((await expectOk(carl.at.call('GET', '/api/user/me'))).id).toBe(carl.id);
  await addNewThings();
  for (const call of [asMember, asProgram, onScreen]) await expectOk(call());
  await enterAdminArea(new PlainBrowser(system.run.appUrl, '10.0.0.7'));
  await atRest();
  const before = await everythingStored();
  expect(lostFields(before, {})).toEqual(
    expect.arrayContaining(['wifi-share-identity.users', 'wifi-share-networks.screens']),
  );
  await present.stop();
  const backupOfPresent = await backUp(present);
  says('this version went on with it');

  system.run = await older.start();
  // Sessions stay, with the factor given.
  await expectAllThere();
  await expectServedButProtected();
  await expectOk(ada.at.call('PUT', `/api/user/networks/${ada.networkId}`, { location: 'Edited in 0.2.' }));
  await resetPasswordOf(ada);
  expect(await signIn(ada)).toMatchObject({ status: 403, body: { code: 'account_pending_approval' } });
  await expectOk(signIn(system.run.demo));
  await expectOk(carl.at.call('PATCH', `/api/user/${carl.id}/profile`, { firstName: 'Carl' }));
  await enterAdminArea(new PlainBrowser(system.run.appUrl, '10.0.0.7'));
  await atRest();
  expect(lostFields(before, await everythingStored())).toEqual([]);
  await older.stop();
  says('release 0.2 served what it can protect');

  system.run = await present.start();
  const again = new PlainBrowser(system.run.appUrl);
  expect(await signIn(ada, again)).toMatchObject({ body: { code: 'second_factor_required' } });
  const code = totpCode(ada.secret, new Date(), 1);
  await expectOk(again.call('POST', '/api/auth/second-factor', { kind: 'totp', code }));
  ada.at = again;
  await expectAllThere();
  for (const call of [asMember, asProgram, onScreen]) await expectOk(call());
  await traffic.stop();
  const { accepted, sent, refused } = traffic.visits;
  says(`${accepted} visits were accepted, ${sent} were sent`);
  expect([...refused]).toEqual([]);
  await expect.poll(counted, polls).toBeGreaterThanOrEqual(accepted);
  expect(await counted()).toBeLessThanOrEqual(sent);
  expect((await present.command('ops', 'dead-letters')).output).toContain('There are no dead letters');
  await addAdminPasskey();
  await present.stop();
  await expect(older.start()).rejects.toThrow('a newer release has worked with it');
  says('this version has everything, and release 0.2 is kept out by the passkey of an admin');

  ada.password = password;
  const restored = await present.command('restore', backupOfOlder, '--replace');
  expect(restored.code, restored.output).toBe(0);
  system.run = await present.start();
  ada.at = new PlainBrowser(system.run.appUrl);
  await expectOk(signIn(ada, ada.at));
  await expectAllThere();
  await present.stop();
  says('this version restored the backup of release 0.2');

  const answer = await older.command('restore', backupOfPresent, '--replace');
  expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('this release reads format 1') });
});
