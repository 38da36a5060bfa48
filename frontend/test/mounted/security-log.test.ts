import { screen, waitFor, within } from '@testing-library/dom';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { type AccountEvent, accountEventKinds } from '@wifi-share/contracts/entities/account-event';
import { languageCodes } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { t } from './person.js';

const settings = '/user-dashboard?tab=settings';
const event = (fields: Partial<AccountEvent>): AccountEvent => ({
  ...{ id: 'an id', kind: 'signed_in', at: '2026-11-20T08:30:00.000Z', count: 1, way: null, newDevice: false },
  ...{ browser: 'Firefox', system: 'Windows', address: '203.0.113.0/24' },
  ...fields,
});
const log = (events: AccountEvent[]): Answers => [
  [listSecurityLog, events.map((each, index) => ({ ...each, id: String(index) }))],
  [listNetworks, [cafe]],
];
const rows = async (title = t('settings.log.title')) => {
  const section = await screen.findByRole('region', { name: title });
  const items = await within(section).findAllByRole('listitem');
  return items.map(({ textContent }) => textContent ?? '');
};

it('the settings say what happened, when, on which device and from where', async () => {
  await mountApp(settings, {
    user: anna,
    answers: log([
      event({ kind: 'sign_in_failed', count: 12, browser: null, system: null }),
      event({ newDevice: true, way: 'google' }),
      event({ kind: 'password_set_by_admin', browser: null, system: null, address: null }),
    ]),
  });
  const [failed, google, byAdmin] = await rows();
  const when = new Date('2026-11-20T08:30:00.000Z').toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  for (const part of [t('settings.log.sign_in_failed'), t('settings.log.times', { total: '12' }), when]) {
    expect(failed).toContain(part);
  }
  expect(failed).toContain(`${t('settings.sessions.unknown')}\u00a0· 203.0.113.0/24`);
  expect(google).toContain(t('settings.log.way.google') + t('settings.log.newDevice'));
  expect(google).toContain('Firefox on Windows\u00a0· 203.0.113.0/24');
  expect(byAdmin).toBe(t('settings.log.password_set_by_admin') + when);
});

it.each(languageCodes)('every kind has its words in %s', async (language) => {
  await mountApp(settings, { user: anna, language, answers: log(accountEventKinds.map((kind) => event({ kind }))) });
  const said = await rows(translate(language, 'settings.log.title'));
  for (const [index, kind] of accountEventKinds.entries()) {
    expect(said[index]).toContain(translate(language, `settings.log.${kind}`));
  }
});

it('a log that cannot be loaded says so, and can be asked for again', async () => {
  const problem = { code: 'service_unavailable', message: 'Away for a while' };
  await mountApp(settings, {
    user: anna,
    answers: [
      [listSecurityLog, problem, 503],
      [listNetworks, [cafe]],
    ],
  });
  const section = await screen.findByRole('region', { name: t('settings.log.title') });
  await within(section).findByText(t('settings.log.loadFailed'));
  answerCalls(log([]));
  (await within(section).findByRole('button')).click();
  await waitFor(() => expect(section.textContent).toContain(t('settings.log.empty')));
});
