import { screen, waitFor, within } from '@testing-library/dom';
import {
  type BackupState,
  discardDeadLetterAsAdmin,
  discardFailedMail,
  listDeadLettersAsAdmin,
  listFailedMailsAsAdmin,
  type Operations,
  readBackupState,
  readOperations,
  replayDeadLetterAsAdmin,
  retryFailedMailAsAdmin,
} from '@wifi-share/contracts/calls/admin-operations';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { choose, press, t, type } from './person.js';

const at = '2026-11-20T08:00:00.000Z';
const late: BackupState = { state: 'late', at, plannedEveryHours: 24 };
const consumer = { service: 'networks', pending: 0, lagSeconds: 0, deadLetters: 1 };
const fine: Operations = {
  parts: [{ name: 'NATS', kind: 'server', state: 'ready', version: '2.12.4', startedAt: null, memoryBytes: null }],
  consumers: [],
  outboxes: [],
  queues: [{ queue: 'mail', waiting: 3, active: 0, delayed: 0, failed: 0 }],
  unread: [],
  deadLetters: 0,
  backup: { state: 'fine', at, plannedEveryHours: 24 },
  disk: null,
};
const mail = { jobId: 'a-job', template: 'receipt', to: 'ann@mail.example', failedAt: at, reason: '550', attempts: 1 };
const letter = {
  ...{ id: 41, at, service: 'networks', consumer: 'notify', type: 'identity.user.updated.v1' },
  ...{ requestId: null, reason: 'Error: out of order', tries: 5 },
};

const answersWith = (operations: Partial<Operations>, lists: Answers = []): Answers => [
  ...lists,
  [readOperations, { ...fine, ...operations }],
  [readBackupState, fine.backup],
  [listFailedMailsAsAdmin, []],
  [listDeadLettersAsAdmin, []],
];
const panel = (operations: Partial<Operations> = {}, lists: Answers = []) =>
  mountApp('/admin?tab=operations', { admin: true, answers: answersWith(operations, lists) });
const calls = (method: string): [string, string][] =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => (init?.method ?? 'GET') === method)
    .map(([url, init]) => [String(url).replace(/\?lang=.*/, ''), String(init?.body ?? '')]);

it('says that all is well, and that nothing has failed', async () => {
  await panel();
  await screen.findByText(t('adminOperations.state.fine'));
  await screen.findByText(t('adminOperations.mails.empty'));
  await screen.findByText(t('adminOperations.letters.empty'));
  expect(screen.queryByText(t('admin.backup.show'))).toBeNull();
});

it('names first what needs an operator', async () => {
  await panel({ parts: [{ ...fine.parts[0]!, state: 'away' }], deadLetters: 2 });
  await screen.findByText(t('adminOperations.state.worry'));
  await screen.findByText(t('adminOperations.worry.away', { names: 'NATS' }));
  await screen.findByText(t('adminOperations.worry.letters_other', { count: 2 }));
});

it('sends a failed e-mail again at once, and says where it fails', async () => {
  await panel({}, [
    [listFailedMailsAsAdmin, [mail]],
    [retryFailedMailAsAdmin, null, 204],
  ]);
  const again = t('adminOperations.mails.retryLabel', { to: mail.to });
  await press('button', again);
  await screen.findByText(t('adminOperations.mails.retried'));
  expect(calls('POST').map(([url]) => url)).toEqual(['/api/admin/operations/failed-mails/a-job/retry']);
  answerCalls(answersWith({}, [[listFailedMailsAsAdmin, [mail]]]));
  await press('button', again);
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText(mail.to));
  await within(row!).findByText('Not found');
});

it('a state that could not be read again takes nothing away that was shown', async () => {
  await panel({}, [
    [listFailedMailsAsAdmin, [mail]],
    [retryFailedMailAsAdmin, null, 204],
  ]);
  const again = await screen.findByRole('button', { name: t('adminOperations.mails.retryLabel', { to: mail.to }) });
  const away: Answers = [[readOperations, { code: 'service_unavailable', message: 'Away' }, 503]];
  answerCalls([
    ...away,
    ...answersWith({}, [
      [retryFailedMailAsAdmin, null, 204],
      [listFailedMailsAsAdmin, [mail]],
    ]),
  ]);
  again.click();
  await screen.findByText(t('adminOperations.loadFailed'));
  expect(again.isConnected).toBe(true);
  answerCalls(answersWith({}));
  await press('button', t('common.retry'));
  await waitFor(() => expect(screen.queryByText(t('adminOperations.loadFailed'))).toBeNull());
});

it('a row that goes by its own button gives the focus to the heading of its list', async () => {
  const list: Answers[number] = [listFailedMailsAsAdmin, [mail]];
  await panel({}, [list, [retryFailedMailAsAdmin, null, 204]]);
  const again = t('adminOperations.mails.retryLabel', { to: mail.to });
  await screen.findByRole('button', { name: again });
  list[1] = [];
  await press('button', again);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('adminOperations.mails.title')));
});

it('discards an e-mail and a dead letter with the access code alone', async () => {
  await panel({}, [
    [listFailedMailsAsAdmin, [mail]],
    [listDeadLettersAsAdmin, [letter]],
    [discardFailedMail, null, 204],
    [discardDeadLetterAsAdmin, null, 204],
  ]);
  for (const label of [
    t('adminOperations.mails.discardLabel', { to: mail.to }),
    t('adminOperations.letters.discardLabel', { id: 41 }),
  ]) {
    await press('button', label);
    const dialog = await screen.findByRole('dialog');
    within(dialog)
      .getByRole('button', { name: t('adminOperations.discard') })
      .click();
    await within(dialog).findByText(t('validation.accessCode'));
    await type({ 'admin.accessCode.label': 'the code' });
    within(dialog)
      .getByRole('button', { name: t('adminOperations.discard') })
      .click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const body = JSON.stringify({ accessCode: 'the code' });
  expect(calls('DELETE')).toEqual([
    ['/api/admin/operations/failed-mails/a-job', body],
    ['/api/admin/operations/dead-letters/41', body],
  ]);
});

it('replays a dead letter, and lists those of one consumer', async () => {
  const consumers = ['notify', 'index'].map((name) => ({ ...consumer, consumer: name }));
  await panel({ consumers }, [
    [listDeadLettersAsAdmin, [letter]],
    [replayDeadLetterAsAdmin, null, 204],
  ]);
  await press('button', t('adminOperations.letters.replayLabel', { id: 41 }));
  await screen.findByText(t('adminOperations.letters.replayed', { id: 41 }));
  await choose(t('adminOperations.letters.filter'), 'networks.notify');
  await waitFor(() => expect(calls('GET').some(([url]) => url.includes('consumer=networks.notify'))).toBe(true));
});

it.each<[string, BackupState]>([
  ['older than planned', late],
  ['not there', { ...late, state: 'none', at: null }],
])('every admin screen warns of a backup that is %s', async (_what, backup) => {
  for (const path of ['/admin?tab=security', '/admin/users']) {
    await mountApp(path, { admin: true, answers: [[readBackupState, backup]] });
    const link = await screen.findByRole('link', { name: t('admin.backup.show') });
    expect(link.getAttribute('href')).toContain('tab=operations');
  }
  await panel({ backup }, [[readBackupState, backup]]);
  await screen.findByText(/One is planned every/);
  expect(screen.queryByRole('link', { name: t('admin.backup.show') })).toBeNull();
});

it('asks again every 15 seconds, and stops when the page is not used: the admin session ends as it would', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await panel();
  await vi.waitFor(() => screen.getByText(t('adminOperations.state.fine')), { timeout: 15_000 });
  const asked = () => calls('GET').filter(([url]) => url === '/api/admin/operations').length;
  /** Nothing here waits for more than turns of the event loop: answers come at once, and React draws in its tasks. */
  const drawn = async () => {
    for (let turn = 0; turn < 300; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const askedIn = async (milliseconds: number) => {
    const before = asked();
    vi.advanceTimersByTime(milliseconds);
    await drawn();
    return asked() - before;
  };
  await drawn();
  expect(await askedIn(15_000)).toBe(1);
  expect(await askedIn(15_000)).toBe(1);
  await askedIn(5 * 60_000);
  expect(await askedIn(60_000)).toBe(0);
  window.dispatchEvent(new Event('pointermove'));
  await drawn();
  expect(await askedIn(15_000)).toBe(1);
});
