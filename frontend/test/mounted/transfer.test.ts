import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { describe, expect, it, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { refusal, unanswered } from './failed-call.js';
import { mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const path = '/user-dashboard?transfer=networks';
const head = 'name,ssid,password\n';
const rooms = (...names: string[]) => head + names.map((name) => `${name},${name},12345678\n`).join('');
const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'rooms.csv', { type: 'text/csv' });

const open = (networks: Network[] = [cafe], user = anna) =>
  mountApp(path, { user, answers: [[listNetworks, networks]] });

async function choose(file: File) {
  const input = await screen.findByLabelText(t('transfer.import.choose'), { selector: 'input' });
  await person.upload(input, file);
}

/** What creations are answered with from now on, one after another, the last one for ever. */
function answerCreations(...answers: { status: number; body: object | Promise<object> }[]) {
  const others = fetch;
  let made = 0;
  const answering = async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' || !url.startsWith(createNetwork.path)) return others(url, init);
    const { status, body } = answers[Math.min(made++, answers.length - 1)]!;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(await body), { status, headers: { 'content-type': type } });
  };
  vi.stubGlobal('fetch', vi.fn(answering));
}
const created = { status: 201, body: cafe };
const sent = () => bodiesOf(createNetwork) as { name: string; idempotencyKey: string }[];
const sentNames = () => sent().map(({ name }) => name);

const row = (line: number, name: string) =>
  screen.findByRole<HTMLButtonElement>('checkbox', { name: t('transfer.row.choose', { line, name }) });
const states = async () =>
  within(await screen.findByRole('region', { name: t('transfer.result.title') }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const submit = (count: number) =>
  press('button', t(count === 1 ? 'transfer.preview.submit_one' : 'transfer.preview.submit_other', { count }));
const result = (text: string) => screen.findByText(text);
const line = (number: number, name: string, state: string) => `${t('transfer.column.line')} ${number}: ${name}${state}`;

describe('the preview of a file', () => {
  it('shows every row with its errors, proposes what is right and new, and nothing is sent', async () => {
    await open();
    answerCreations(created);
    await choose(fileOf(`${rooms('Bar', 'café central', 'Bar')}Spa,,short\n`));
    await screen.findByRole('heading', { name: t('transfer.preview.title', { file: 'rooms.csv' }) });
    expect((await row(2, 'Bar')).getAttribute('aria-checked')).toBe('true');
    expect((await row(3, 'café central')).getAttribute('aria-checked')).toBe('false');
    screen.getByText(t('transfer.row.exists'));
    screen.getByText(t('transfer.row.twice'));
    expect((await row(5, 'Spa')).disabled).toBe(true);
    screen.getByText(`ssid: ${t('validation.ssid.required')}`);
    screen.getByText(`password: ${t('validation.passphrase.WPA2', limits)}`);
    screen.getByText(t('transfer.preview.room_other', { count: 9 }));
    expect(sent()).toEqual([]);
  });

  it('sends what was chosen by the keyboard, with a key a row, and says what was created', async () => {
    const history = await open();
    answerCreations(created);
    await choose(fileOf(rooms('Bar', 'Spa', 'Gym')));
    (await row(3, 'Spa')).focus();
    await person.keyboard(' ');
    await submit(2);
    await result(t('transfer.result.created_other', { count: 2 }));
    screen.getByText(t('transfer.result.leftOut_one', { count: 1 }));
    expect(await states()).toEqual([
      line(2, 'Bar', t('transfer.result.state.created')),
      line(4, 'Gym', t('transfer.result.state.created')),
    ]);
    expect(sent()).toMatchObject([
      { name: 'Bar', ssid: 'Bar', password: '12345678', security: 'WPA2' },
      { name: 'Gym', ssid: 'Gym' },
    ]);
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await waitFor(() => expect(bodiesOf(listNetworks).length).toBeGreaterThan(0));
    await press('button', t('transfer.result.done'));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('refuses more rows than the plan has room for before anything is sent', async () => {
    await open([cafe], { ...anna, plan: 'premium', maxNetworks: 3 });
    answerCreations(created);
    await choose(fileOf(rooms('A', 'B', 'C', 'D')));
    expect((await row(4, 'C')).getAttribute('aria-checked')).toBe('false');
    await press('checkbox', t('transfer.preview.all'));
    await screen.findByText(t('transfer.preview.tooMany', { chosen: 4, room: 2 }));
    await submit(4);
    expect(sent()).toEqual([]);
    await press('checkbox', t('transfer.row.choose', { line: 2, name: 'A' }));
    await press('checkbox', t('transfer.row.choose', { line: 3, name: 'B' }));
    await waitFor(() => expect(screen.queryByText(t('transfer.preview.tooMany', { chosen: 4, room: 2 }))).toBeNull());
    await submit(2);
    await waitFor(() => expect(sentNames()).toEqual(['C', 'D']));
    await result(t('transfer.result.created_other', { count: 2 }));
  });

  it('of a full plan says so and where plans are, and asks for a choice', async () => {
    await open([cafe], { ...anna, plan: 'free', maxNetworks: 1 });
    await choose(fileOf(rooms('A')));
    await screen.findByText(t('transfer.preview.noRoom'), { exact: false });
    screen.getByRole('link', { name: t('plans.upgrade.see') });
    await submit(0);
    await screen.findByText(t('transfer.preview.none'));
    await press('checkbox', t('transfer.preview.all'));
    await screen.findByText(t('transfer.preview.full'));
  });

  it('shows hostile cells as text, shortened', async () => {
    await open();
    await choose(fileOf(`${head}<img src=x onerror=alert(1)>,A,12345678\n${'n'.repeat(100_000)},B,12345678\n`));
    await screen.findByText('<img src=x onerror=alert(1)>');
    await screen.findByText(`${'n'.repeat(100)}…`);
    expect(document.body.textContent?.length).toBeLessThan(10_000);
  });

  it('says which encoding was assumed, and which columns are not imported', async () => {
    await open();
    await choose(fileOf(Uint8Array.from(Buffer.from('name,ssid,password,notes\nKavárna,A,12345678,x\n', 'latin1'))));
    await screen.findByText('Kavárna');
    screen.getByText(t('transfer.preview.assumed', { encoding: 'Windows-1252' }));
    screen.getByText(t('transfer.preview.ignored', { columns: 'notes' }));
  });
});

it.each([
  ['with too many bytes', 'x'.repeat(limits.importBytesMax + 1), t('transfer.problem.tooLarge')],
  ['of a spreadsheet program', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), t('transfer.problem.notText')],
  ['without our columns', 'a,b\n1,2\n', t('transfer.problem.columns', { columns: 'name, ssid' })],
  ['with too many rows', head + 'A,A,12345678\n'.repeat(100_000), t('transfer.problem.tooManyRows', limits)],
])('a file %s is refused in its place, and another one can be chosen', async (_, content, problem) => {
  await open();
  answerCreations(created);
  await choose(fileOf(content));
  await screen.findByText(problem);
  await choose(fileOf(rooms('Bar')));
  await row(2, 'Bar');
  expect(screen.queryByText(problem)).toBeNull();
  expect(sent()).toEqual([]);
});

describe('while rows are sent', () => {
  it('one that the server refuses says why, and the others go on', async () => {
    await open();
    const errors = [{ path: 'ssid', message: 'Not this one' }];
    answerCreations({ status: 400, body: { code: 'validation_failed', message: 'Wrong', errors } }, created);
    await choose(fileOf(rooms('Bar', 'Spa')));
    await submit(2);
    await result(t('transfer.result.notCreated_one', { count: 1 }));
    expect(await states()).toEqual([
      line(2, 'Bar', 'ssid: Not this one'),
      line(3, 'Spa', t('transfer.result.state.created')),
    ]);
  });

  it.each([
    ['a service that is away', refusal('service_unavailable'), t('problem.service_unavailable.detail')],
    ['a lost answer', { status: 201, body: unanswered }, t('common.unreachable')],
  ])('%s ends it, claims nothing of its row, and the rest is tried again with the same keys', async (_, lost, why) => {
    await open();
    answerCreations(created, lost, created);
    await choose(fileOf(rooms('Bar', 'Spa', 'Gym')));
    await submit(3);
    await result(t('transfer.result.uncertain_one', { count: 1 }));
    await result(t('transfer.result.notCreated_one', { count: 1 }));
    expect(await states()).toEqual([
      line(2, 'Bar', t('transfer.result.state.created')),
      line(3, 'Spa', why),
      line(4, 'Gym', t('transfer.result.state.notSent')),
    ]);
    await press('button', t('transfer.result.retry'));
    await result(t('transfer.result.created_other', { count: 3 }));
    expect(sentNames()).toEqual(['Bar', 'Spa', 'Spa', 'Gym']);
    expect(sent()[2]).toEqual(sent()[1]);
  });

  it('it can be stopped: what is under way is finished, the rest is not sent', async () => {
    await open();
    const { answered, answer } = pendingAnswer<object>();
    answerCreations({ status: 201, body: answered });
    await choose(fileOf(rooms('Bar', 'Spa', 'Gym')));
    await submit(3);
    await screen.findByRole('progressbar', { name: t('transfer.sending.title') });
    screen.getByText(t('transfer.sending.progress', { done: 0, total: 3 }));
    await press('button', t('transfer.sending.stop'));
    answer(cafe);
    await screen.findByText(t('transfer.result.created_one', { count: 1 }), { exact: false });
    expect(sentNames()).toEqual(['Bar']);
    const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    await focused(t('transfer.result.title'));
    await press('button', t('transfer.result.retry'));
    await result(t('transfer.result.created_other', { count: 3 }));
    await focused(t('transfer.result.title'));
    await press('button', t('transfer.preview.other'));
    await focused(t('transfer.import.title'));
  });

  it('leaving stops it, too', async () => {
    await open();
    const { answered, answer } = pendingAnswer<object>();
    answerCreations({ status: 201, body: answered });
    await choose(fileOf(rooms('Bar', 'Spa')));
    await submit(2);
    await press('button', t('transfer.back'));
    await screen.findByRole('button', { name: t('dashboard.networks.transfer') });
    answer(cafe);
    await waitFor(() => expect(bodiesOf(listNetworks).length).toBeGreaterThan(0));
    expect(sentNames()).toEqual(['Bar']);
  });
});
