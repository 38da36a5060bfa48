import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import type { APIResponse, Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
import { ApiReference } from '../support/api-reference.js';
import { complaintsOf } from '../support/complaints.js';
import { everyCall, pathOf } from '../support/every-call.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 120_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const documentPath = '/api/docs/openapi.json';
const calls = await everyCall();

const isStream = ({ answers }: Call) => isFileAnswer(answers[200]) && answers[200].events !== undefined;
const read = async (answer: APIResponse) => ({
  status: answer.status(),
  type: answer.headers()['content-type'] ?? '',
  text: (await answer.body()).toString(),
});

it('what the system answers to every read, and to a body with nothing in it, is as the reference says', async () => {
  const { request } = (await openAsAdmin(openPage, run, { path: '/admin' })).context();
  const headers = { origin: run.appUrl };
  const reference = new ApiReference(await (await request.get(documentPath)).json());
  const { id } = await (await request.post(signIn.path, { data: run.demo, headers })).json();
  const params = (call: Call) => ({
    id: call.access === 'self' || call.path.startsWith('/api/admin/') ? id : run.demo.networkId,
    lang: 'en',
    ticketId: 'none',
    paymentId: 'none',
  });

  const statuses = new Set<number>();
  const asked = calls.filter((call) =>
    call.method === 'GET' ? !isStream(call) : call.body?.safeParse({}).success === false,
  );
  for (const call of asked) {
    const { method } = call;
    const query = call.query?.shape.from ? 'from=2026-01-01&to=2026-01-07' : '';
    const sent = method === 'GET' ? { params: query } : { data: {}, headers };
    const answer = await read(await request.fetch(pathOf(call, params(call)), { method, maxRedirects: 0, ...sent }));
    expect([method, call.path, reference.faultsOf(call, answer)]).toEqual([method, call.path, []]);
    statuses.add(answer.status);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 403, 404]));
});

/** Opens a call in the reader, sends it as it stands there but for `body`, and says the answer's status. */
async function tryOut(page: Page, call: Call, input: { body?: object } = {}): Promise<string> {
  const operation = page.locator('.opblock').filter({ has: page.getByText(call.path, { exact: true }) });
  await operation.getByRole('button', { expanded: false }).first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  if (input.body) await operation.getByRole('textbox').fill(JSON.stringify(input.body));
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = operation.locator('.live-responses-table .response .response-col_status');
  return (await status.first().innerText()).trim();
}

it('the reader shows every call on a phone, and sends them as who is signed in, without an error or another host', async () => {
  const page = await openPage('en', { viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  const complaints = complaintsOf(page.context(), run.appUrl);
  await page.goto('/api/docs');
  await page.getByRole('heading', { level: 1, name: 'WiFi Share API' }).waitFor();
  await expect.poll(() => page.locator('.opblock').count()).toBe(calls.length);
  const { username, password } = run.demo;
  expect(await tryOut(page, signIn, { body: { username, password } })).toMatch(/^200/);
  expect(await tryOut(page, currentUser)).toMatch(/^200/);
  expect(await tryOut(page, signOut)).toMatch(/^204/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
});
