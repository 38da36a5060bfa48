import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { deleteUser, listUsers } from '@wifi-share/contracts/calls/admin-users';
import { resendVerification, signIn } from '@wifi-share/contracts/calls/identity';
import { readPublicNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { afterEach, expect, it } from 'vitest';
import { call, callUrl, nameLanguage } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { startApiServer } from './api-server.js';

let stop = () => {};
afterEach(() => stop());

async function serve(answer: Parameters<typeof startApiServer>[0]): Promise<void> {
  ({ stop } = await startApiServer(answer));
}

function answerWith(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

it('a call sends its method, path and body, and answers the body', async () => {
  await serve(async (request, response) => {
    const echo = {
      method: request.method,
      url: request.url,
      type: request.headers['content-type'],
      body: await json(request),
    };
    answerWith(response, 200, 'application/json', JSON.stringify(echo));
  });
  const answer = await call(updateNetwork, { params: { id: 'aB3dE5gH7jK9' }, body: { isActive: false } });
  expect(answer).toEqual({
    method: 'PUT',
    url: '/api/user/networks/aB3dE5gH7jK9',
    type: 'application/json',
    body: { isActive: false },
  });
});

it('a problem is thrown with its code, its text and the errors of its fields', async () => {
  const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
  await serve((_, response) => {
    const problem = { code: 'validation_failed', message: 'Please check the highlighted fields.', errors };
    answerWith(response, 400, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
  });
  const failure = await call(resendVerification, { body: { email: 'x' } }).catch((error: unknown) => error);
  expect(isProblem(failure, 'validation_failed')).toBe(true);
  expect(failure).toMatchObject({ status: 400, message: 'Please check the highlighted fields.', errors });
});

it('a problem says when trying again makes sense', async () => {
  await serve((_, response) => {
    response.setHeader('retry-after', '90');
    answerWith(
      response,
      429,
      'application/problem+json',
      '{"code":"too_many_requests","message":"Too many attempts."}',
    );
  });
  const failure = call(signIn, { body: { username: 'mia', password: 'secret' } });
  await expect(failure).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 90 });
});

it.each([
  ['text/html', 'the proxy is away', '502: the proxy is away'],
  ['application/json', '{"message":"not a problem"}', '502: {"message":"not a problem"}'],
  ['text/plain', '', '502: Bad Gateway'],
  ['application/problem+json', '{"code":', '502: {"code":'],
])('a failure of type %s with the body "%s" is thrown as "%s"', async (type, body, message) => {
  await serve((_, response) => answerWith(response, 502, type, body));
  const failure = await call(signIn, { body: { username: 'mia', password: 'secret' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ProblemError);
  expect(failure).toMatchObject({ status: 502, code: null, message, errors: [] });
});

it('values in a path are encoded and absent query values are left out', () => {
  expect(callUrl({ path: '/api/wifi/{id}' }, { id: '../admin?x=1' })).toBe('/api/wifi/..%2Fadmin%3Fx%3D1');
  expect(callUrl({ path: '/api/a/{id}/b/{networkId}' }, { id: '1', networkId: '2' })).toBe('/api/a/1/b/2');
  expect(callUrl({ path: '/api/a' }, {}, { token: 'a b', page: undefined })).toBe('/api/a?token=a+b');
});

it('a call that names a right is sent below the team that is given, or else to the own account', () => {
  const owner = '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4';
  const withRight = { path: '/api/user/{id}/networks', right: 'see' } as const;
  expect(callUrl(withRight, { id: owner }, {}, owner)).toBe(`/api/teams/${owner}/user/${owner}/networks`);
  expect(callUrl(withRight, { id: 'anna' })).toBe('/api/user/anna/networks');
  expect(callUrl(withRight, { id: 'anna' }, {}, null)).toBe('/api/user/anna/networks');
});

it('the access code travels in the body, also of a call that has no other one', async () => {
  await serve(async (request, response) => {
    const echo = { url: request.url, authorization: request.headers.authorization ?? null, body: await json(request) };
    answerWith(response, 200, 'application/json', JSON.stringify(echo));
  });
  const answer = await call(deleteUser, { params: { id: 'u1' }, body: { accessCode: 'sésame' } });
  expect(answer).toEqual({ url: '/api/admin/users/u1', authorization: null, body: { accessCode: 'sésame' } });
});

it('a page of a list says how many there are on all pages together', async () => {
  await serve((request, response) => {
    response.setHeader('x-total-count', '134');
    answerWith(response, 200, 'application/json', JSON.stringify([request.url]));
  });
  const page = await callPage(listUsers, { query: { page: 2, limit: 25, filter: 'all', sort: 'newest' } });
  expect(page).toEqual({ entries: ['/api/admin/users?page=2&limit=25&filter=all&sort=newest'], total: 134 });
});

it('a call that changes something names the language of the address, and one that reads does not', async () => {
  const asked: (string | undefined)[] = [];
  await serve((request, response) => {
    asked.push(request.url);
    answerWith(response, 200, 'application/json', '{}');
  });
  nameLanguage('de');
  await call(updateNetwork, { params: { id: 'aB3dE5gH7jK9' }, body: { isActive: false } });
  await call(readPublicNetwork, { params: { id: 'aB3dE5gH7jK9' } });
  expect(asked).toEqual(['/api/user/networks/aB3dE5gH7jK9?lang=de', '/api/wifi/aB3dE5gH7jK9']);
});
