import { screen } from '@testing-library/dom';
import { readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { t } from './person.js';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const session = {
  ...{ startedAt: inHours(-6), endsAt: inHours(2), idleUntil: inHours(0.5) },
  ...{ ipAddress: '192.0.2.1', browser: null, system: null },
};

it('the gate shows no menu of the owner either, and other screens do', async () => {
  await mountApp('/admin', { user: anna });
  await screen.findByText(t('admin.gate.access.intro'));
  expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  await mountApp('/faq', { user: anna });
  await screen.findByRole('button', { name: /Account menu/ });
});

it.each(['/admin', '/admin?tab=users', '/admin?tab=support', '/admin?tab=security', '/admin/users'])(
  '%s shows one sign-in, the admin’s: time left and logout, and no menu of the owner',
  async (path) => {
    await mountApp(path, { user: anna, admin: true, answers: [[readAdminSession, session]] });
    await screen.findByText(t('admin.session.left', { time: '2 hours', idle: '30 minutes' }));
    expect(screen.getAllByRole('button', { name: t('admin.logOut') })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  },
);
