import { screen, waitFor, within } from '@testing-library/dom';
import {
  addAuthenticator,
  listFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '@wifi-share/contracts/calls/factors';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { expect, it, vi } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { field, press, t, type } from './person.js';

const moment = '2026-11-20T08:00:00.000Z';
const none = { passkeys: [], authenticator: null, recoveryCodesLeft: 0 };
const laptop = { id: 'laptop', name: 'Laptop', createdAt: moment, lastUsedAt: null, backedUp: true };
const app = { createdAt: moment, lastUsedAt: moment };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tvwx-yz2${index}`);
const session = { id: 's', browser: 'Firefox', system: 'Linux', createdAt: moment, lastUsedAt: moment, current: true };

const open = (factors: object, answers: Answers = [], user = anna) =>
  mountApp('/user-dashboard?tab=settings&section=factors', {
    user,
    answers: [...answers, [listFactors, factors], [listSessions, [session]], [listNetworks, [cafe]]],
  });
const section = async () => within(await screen.findByRole('region', { name: t('settings.factors.title') }));
const body = (path: string) => {
  const pattern = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  const call = vi.mocked(fetch).mock.calls.find(([url, init]) => pattern.test(String(url)) && init?.body);
  return JSON.parse(String(call?.[1]?.body));
};

it('without a factor it says what can be added', async () => {
  await open(none);
  (await section()).getByText(
    await screen.findByText(t('settings.factors.off')).then(({ textContent }) => textContent!),
  );
  expect((await section()).getByRole('button', { name: t('settings.factors.addPasskey') })).toBeDefined();
});

it('an authenticator app is added by its code; its recovery codes are shown once, to be kept', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const added = { ...none, authenticator: app, recoveryCodesLeft: 10, recoveryCodes: codes };
  await open(none, [
    [startAuthenticator, { secret, uri: `otpauth://totp/Test:anna?secret=${secret}` }],
    [addAuthenticator, added, 201],
  ]);
  await press('button', t('settings.factors.addApp'));
  await press('button', t('settings.factors.continue'));
  await screen.findByRole('img', { name: t('settings.factors.qrLabel') });
  await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  await waitFor(async () => expect(document.activeElement).toBe(await field('settings.factors.code')));
  await type({ 'settings.factors.code': '492 039' });
  await press('button', t('settings.factors.confirm'));

  const heading = await screen.findByRole('heading', { name: t('settings.factors.saveCodes.title') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  for (const code of codes) expect((await section()).getByText(code)).toBeDefined();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press('button', t('settings.factors.saveCodes.print'));
  expect(print).toHaveBeenCalledOnce();
  await press('button', t('settings.factors.saveCodes.done'));
  await screen.findByText(t('settings.factors.codesLeft', { left: 10 }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(document.activeElement?.textContent).toBe(t('settings.factors.title'));
});

it('a passkey is named after the device, and a browser without passkeys says so in the form', async () => {
  await open(none, [[startPasskey, { challenge: 'AAAA' }]]);
  await press('button', t('settings.factors.addPasskey'));
  const name = await field('settings.factors.name');
  expect(name.value).toBe(t('settings.sessions.device', { browser: 'Firefox', system: 'Linux' }));
  await press('button', t('settings.factors.create'));
  const [alert] = await screen.findAllByText(t('settings.factors.unsupported'));
  expect(alert?.closest('[role=alert]')).not.toBeNull();
});

it('a passkey is renamed', async () => {
  const renamed = { ...none, passkeys: [{ ...laptop, name: 'Old laptop' }], recoveryCodesLeft: 9 };
  await open({ ...none, passkeys: [laptop], recoveryCodesLeft: 9 }, [[renamePasskey, renamed]]);
  await press('button', t('settings.factors.renameLabel', { name: 'Laptop' }));
  await type({ 'settings.factors.name': 'Old laptop' });
  await press('button', t('settings.factors.save'));
  await (await section()).findByText('Old laptop');
  expect(body(renamePasskey.path)).toEqual({ name: 'Old laptop' });
});

it('the last factor says what goes with it, and asks who is there where the last proof is too old', async () => {
  const tooOld = { code: 'proof_required', message: 'confirm that it is you' };
  const only = { ...none, passkeys: [laptop], recoveryCodesLeft: 9 };
  await open(only, [[removePasskey, tooOld, 403]]);
  await press('button', t('settings.factors.removeLabel', { name: 'Laptop' }));
  await screen.findByText(t('settings.factors.removeLast'));
  await press('button', t('settings.factors.remove'));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings.proof.title') }));
  dialog.getByLabelText(t('settings.proof.password'), { selector: 'input' });
  dialog.getByRole('button', { name: t('common.cancel') }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Declined, not failed: the form is as it was.
  const remove = (await section()).getByRole('button', { name: t('settings.factors.remove') });
  await waitFor(() => expect(remove.getAttribute('aria-busy')).toBeNull());
  expect((await section()).queryByRole('alert')).toBeNull();
});

it('one of two factors says less, and is gone once the server says so', async () => {
  const both = { passkeys: [laptop], authenticator: app, recoveryCodesLeft: 9 };
  await open(both, [[removeAuthenticator, { ...both, authenticator: null }]]);
  const name = t('settings.factors.app');
  await press('button', t('settings.factors.removeLabel', { name }));
  await screen.findByText(t('settings.factors.removeText'));
  await press('button', t('settings.factors.remove'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: t('settings.factors.removeLabel', { name }) })).toBeNull(),
  );
});

it('new recovery codes take the place of those from before', async () => {
  const only = { ...none, passkeys: [laptop], recoveryCodesLeft: 2 };
  await open(only, [[renewRecoveryCodes, { ...only, recoveryCodesLeft: 10, recoveryCodes: codes }, 201]]);
  await press('button', t('settings.factors.newCodes'));
  await screen.findByText(t('settings.factors.newCodesText'));
  const [, submit] = await screen.findAllByRole('button', { name: t('settings.factors.newCodes') });
  submit?.click();
  await screen.findByText(codes[9]!);
});

it('an account without a password is sent to Google when its sign-in is too long ago', async () => {
  const refused = { code: 'proof_required', message: 'log in again' };
  const googles = { ...anna, hasPassword: false, googleLinked: true, authProvider: 'social' } as typeof anna;
  await open(none, [[startAuthenticator, refused, 403]], googles);
  await press('button', t('settings.factors.addApp'));
  await press('button', t('settings.factors.continue'));
  const link = await screen.findByRole('link', { name: t('settings.again.link') });
  expect(screen.queryByLabelText(t('settings.proof.password'), { selector: 'input' })).toBeNull();
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('tab=settings');
});
