import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { signIn } from '@wifi-share/contracts/calls/identity';
import type { APIResponse } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
import { ApiReference, apiReferencePath } from '../support/api-reference.js';
import { everyCall, pathOf } from '../support/every-call.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
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
  const reference = new ApiReference(await (await request.get(apiReferencePath)).json());
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
