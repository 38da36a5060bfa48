import { screen } from '@testing-library/dom';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { createSiteNetwork, listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { createUser, listUsers } from '@wifi-share/contracts/calls/admin-users';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { expect, it } from 'vitest';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { listedBen, siteNetwork } from './people.js';
import { field, press, type Typed, t, type } from './person.js';

const lists: Answers = [
  [listAllNetworks, [siteNetwork]],
  [listUsers, [listedBen]],
];
const card = {
  ...{
    startedAt: '2026-11-20T08:00:00.000Z',
    endsAt: '2026-11-20T16:00:00.000Z',
    idleUntil: '2026-11-20T08:30:00.000Z',
  },
  ...{ ipAddress: '192.0.2.1', browser: null, system: null },
};
const secret = 'tulips-in-may';

it.each<[path: string, kept: Typed, secrets: Typed, submit: string, refused: Call]>([
  [
    '/admin?create=network',
    { 'dashboard.field.name.label': 'Terrace', 'dashboard.field.ssid.label': 'Terrace Guest' },
    { 'dashboard.field.password.label': secret, 'admin.accessCode.label': secret },
    t('admin.networks.create.submit'),
    createSiteNetwork,
  ],
  [
    '/admin?tab=users&create=user',
    { 'adminUsers.field.username': 'carol', 'adminUsers.field.maxNetworks': '7' },
    { 'adminUsers.field.password': secret, 'admin.accessCode.label': secret },
    t('adminUsers.create.submit'),
    createUser,
  ],
])(
  '%s: what was typed is there again after the gate, without secrets',
  async (path, kept, secrets, submit, refused) => {
    await mountApp(path, { admin: true, answers: lists });
    await type({ ...kept, ...secrets });
    answerCalls([
      [refused, { code: 'admin_required', message: 'Not an admin' }, 401],
      [requestVerification, { expiresIn: 600 }],
      [verifyCode, card],
      ...lists,
    ]);
    await press('button', submit);
    await screen.findByText(t('admin.session.ended'));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret);

    await type({ 'admin.accessCode.label': secret });
    await press('button', t('admin.gate.access.submit'));
    await type({ 'admin.gate.code.label': '123456' });
    await press('button', t('admin.gate.code.submit'));
    for (const [label, value] of Object.entries(kept)) {
      await expect.poll(async () => (await field(label as keyof Typed)).value).toBe(value);
    }
    for (const label of Object.keys(secrets)) expect((await field(label as keyof Typed)).value).toBe('');
  },
);
