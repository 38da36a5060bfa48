import { answersHead, type Call } from '@wifi-share/contracts/calls/define-call';
import { userIdSchema } from '@wifi-share/contracts/entities/user';
import { screenPaths } from '@wifi-share/contracts/paths';
import { type Problem, type ProblemCode, problemSchema, problems } from '@wifi-share/contracts/problems';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { accounts } from '../support/accounts.js';
import { type Answer, ask, type Question } from '../support/ask.js';
import { callsAt, everyCall, pathOf } from '../support/every-call.js';
import { exampleOf, exampleWords, refusedValues, strangeIds } from '../support/hostile-fields.js';
import { newOwner, type Owner } from '../support/owners.js';
import { StoredDocuments } from '../support/stored-documents.js';
import { fromNewAddress } from '../support/visitors.js';

/** Agents sign theirs, and have no session: see the tests of the networks service. */
const calls = (await everyCall()).filter(({ access }) => access !== 'agent');
const reachable = calls.filter(({ access }) => access !== 'admin');
const withBody = reachable.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []));

const run = inject('run');
const people = accounts(() => run);
const documents = new StoredDocuments(run.mongoUrl);
let owner: Owner;
let other: Owner;
/** They are in whatever is stored of the two, or came out of a body. */
let words: string[];
let before: unknown;
beforeAll(async () => {
  owner = await newOwner(run, people);
  other = await newOwner(run, people);
  words = [...Object.values(owner), ...Object.values(other), ...exampleWords];
  before = await documents.atRest(words);
});
afterAll(async () => {
  try {
    expect(await documents.about(words), 'what was refused has changed something').toEqual(before);
  } finally {
    await documents.close();
  }
});

/** Whether the path's `id` is a user's. */
const namesUser = ({ params, access }: Call): boolean => access === 'self' || params?.shape.id === userIdSchema;

/** Own ids for every parameter of the path. */
function ownParams(call: Call): Record<string, string> {
  const { params } = call;
  const own: Record<string, string> = {
    ...{ id: namesUser(call) ? owner.userId : owner.networkId, lang: 'en' },
    ...{ memberId: owner.userId, ownerId: owner.userId },
  };
  return Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, own[name] ?? owner.networkId]));
}

/** A call as the owner makes it on the site's own page, with what it needs, apart from what `changes` says. */
function answerTo(call: Call, { headers, ...changes }: Partial<Question> = {}): Promise<Answer> {
  const example = call.body && JSON.stringify(exampleOf(call.body));
  const question = { method: call.method, path: pathOf(call, ownParams(call)), body: example, ...changes };
  // No limit answers before what is tested does.
  const owners = { cookie: owner.cookie, origin: run.appUrl, ...fromNewAddress() };
  const json: Record<string, string> = question.body === undefined ? {} : { 'content-type': 'application/json' };
  return ask(run.appUrl, { ...question, headers: { ...owners, ...json, ...headers } });
}

/** The problem that `answer` is; fails when it is none, or its status is not among `statuses`. */
function refusal(answer: Answer, said: string, ...statuses: number[]): Problem {
  expect(statuses, `${said} was answered ${answer.status} ${answer.text}`).toContain(answer.status);
  expect(answer.headers['content-type'], said).toBe('application/problem+json');
  const problem = problemSchema.parse(JSON.parse(answer.text));
  expect(problem.status, said).toBe(answer.status);
  expect(problems[problem.code as ProblemCode], said).toBe(answer.status);
  return problem;
}

/** How a call refuses an owner before it looks what the path's parameter names; undefined where it looks. */
function ownersOnly({ access }: Call, name: string): number | undefined {
  if (access === 'admin') return 403;
  return access === 'self' && name === 'id' ? 403 : undefined;
}

describe.each(withBody)('$method $path', (call) => {
  it('refuses a field that is missing, too long or of another type, and names it', async () => {
    const accepted = exampleOf(call.body);
    for (const { field, value } of refusedValues(call.body)) {
      const body = JSON.stringify({ ...accepted, [field]: value });
      const { errors } = refusal(await answerTo(call, { body }), body.slice(0, 500), 400);
      expect(errors?.map(({ path }) => path)).toContain(field);
    }
  });

  it('refuses a body that is no object', async () => {
    // R53: a call may do without a body.
    const empty = call.body.safeParse(undefined).success ? [] : [undefined, '', 'null'];
    for (const body of ['[]', '[{}]', '"text"', '5', 'true', ...empty]) {
      const answer = await answerTo(call, { body, headers: { 'content-type': 'application/json' } });
      expect(refusal(answer, `${body}`, 400).errors?.map(({ path }) => path)).toEqual(['']);
    }
  });

  it('refuses what is no JSON, prototypes at any depth and nesting without end', async () => {
    const prototypes = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];
    const nested = Object.keys(exampleOf(call.body)).flatMap((field) => prototypes.map((p) => `{"${field}":${p}}`));
    const broken = ['{', '{"a":', "{'a':1}", '{}{}', 'text', '\u0000', '{"a":\u0001}'];
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    for (const body of [...broken, ...prototypes, deep, ...nested]) {
      const { code } = refusal(await answerTo(call, { body }), body.slice(0, 500), 400);
      expect(code).toBe('malformed_json');
    }
  });

  it('refuses another content type', async () => {
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'multipart/form-data; boundary=a', ';', '']) {
      refusal(await answerTo(call, { headers: { 'content-type': type } }), type, 415);
    }
  });

  it('refuses more than 64 KiB', async () => {
    const body = JSON.stringify({ ...exampleOf(call.body), padding: 'x'.repeat(65 * 1024) });
    refusal(await answerTo(call, { body }), 'large', 413);
  });
});

describe.each(reachable.filter(({ query }) => query))('$method $path', (call) => {
  const leadsToPages = 302 in call.answers;

  it('refuses a query that is repeated or too long, or leads people to a page of this site, and ignores operators', async () => {
    const path = pathOf(call, ownParams(call));
    const pageOf = (answer: Answer) => new URL(String(answer.headers.location), run.appUrl);
    // Of this site, or where a sign-in with the test provider begins.
    const usual = leadsToPages && pageOf(await answerTo(call, { path })).origin;
    const fields = Object.entries(call.query?.shape ?? {});
    const needed = fields.flatMap(([name, schema]) => (z.safeParse(schema, undefined).success ? [] : [name]));
    for (const [name] of fields) {
      for (const query of [`${name}=a&${name}=b`, `${name}=${'x'.repeat(8000)}`]) {
        const answer = await answerTo(call, { path: `${path}?${query}` });
        if (leadsToPages) {
          const { pathname, origin } = pageOf(answer);
          expect([origin, answer.status], query).toEqual([usual, 302]);
          if (usual === run.appUrl) expect(screenPaths, query).toContain(pathname);
          continue;
        }
        const { errors } = refusal(answer, query, 400);
        expect(new Set(errors?.map(({ path }) => path))).toEqual(new Set([...needed, name]));
      }
      const answer = await answerTo(call, { path: `${path}?${name}[$ne]=&${name}[]=a&__proto__[a]=1&%zz` });
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe.each(calls.filter(({ access }) => access !== 'public'))('$method $path', (call) => {
  it('refuses who has no session, whatever is sent', async () => {
    for (const cookie of ['', 'session=', 'session=forged', `other=${owner.cookie}`, `session=${'x'.repeat(4000)}`]) {
      for (const body of call.body ? ['{}', '{"broken'] : [undefined]) {
        refusal(await answerTo(call, { body, headers: { cookie } }), cookie, 401);
      }
    }
  });

  it('refuses the ids of others', async () => {
    const theirs: Record<string, string> = {
      ...{ id: namesUser(call) ? other.userId : other.networkId },
      ...{ memberId: other.userId, ownerId: other.userId },
    };
    for (const name of Object.keys(call.params?.shape ?? {})) {
      const path = pathOf(call, { ...ownParams(call), [name]: theirs[name] ?? other.networkId });
      const answer = await answerTo(call, { path });
      refusal(answer, path, ownersOnly(call, name) ?? 404);
    }
  });
});

describe.each(calls.filter(({ params }) => params))('$method $path', (call) => {
  it('refuses ids that are none', async () => {
    for (const name of Object.keys(call.params?.shape ?? {})) {
      for (const id of strangeIds) {
        const path = pathOf(call, { ...ownParams(call), [name]: id });
        const answer = await answerTo(call, { path });
        refusal(answer, path, 404, ownersOnly(call, name) ?? 404);
      }
    }
  });
});

describe.each(calls.filter(({ method }) => method !== 'GET'))('$method $path', (call) => {
  it('refuses what another site sends with the cookie', async () => {
    const { origin: own, host } = new URL(run.appUrl);
    for (const origin of ['', 'null', 'http://evil.example', `http://sub.${host}`, `${own}.evil.example`]) {
      const { code } = refusal(await answerTo(call, { headers: { origin } }), origin, 403);
      expect(code).toBe('cross_site_request');
    }
  });
});

/** Those of HTTP itself, one of another standard, and one that servers are asked for by mistake. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SOURCE'];

const methodsOf = (some: Call[]) =>
  new Set([...some.map(({ method }) => method as string), ...(some.some(answersHead) ? ['HEAD'] : [])]);

const onePerPath = (some: Call[]): Call[] => [...new Map(some.map((call) => [call.path, call])).values()];

describe.each(onePerPath(calls))('$path', (call) => {
  it('says which methods it has to any other', async () => {
    const allowed = methodsOf(callsAt(pathOf(call, ownParams(call)), calls));
    for (const method of methods.filter((method) => !allowed.has(method))) {
      const answer = await answerTo(call, { method, body: undefined });
      expect(new Set(String(answer.headers.allow).split(', ')), method).toEqual(allowed);
      if (method === 'HEAD') expect(answer.status).toBe(405);
      else refusal(answer, method, 405);
    }
  });

  it('has no other spelling, and nothing below it', async () => {
    const path = pathOf(call, ownParams(call));
    const spellings = [`${path}/`, `${path}//`, `${path};a=b`, `${path}/nope/nope`, `/${path}`, `/api/${path}`];
    for (const spelling of [...spellings, path.toUpperCase(), path.replace('/api/', '/api//')]) {
      const elsewhere = callsAt(spelling, calls).length > 0 ? 405 : 404;
      refusal(await answerTo(call, { path: spelling }), spelling, 404, elsewhere, ownersOnly(call, 'id') ?? 404);
    }
  });
});

describe.each(onePerPath(calls.filter(({ access }) => access === 'self')))('$path', (call) => {
  it("shows nothing of another user's, whatever the method", async () => {
    const allowed = methodsOf(calls.filter(({ path }) => path === call.path));
    const path = pathOf(call, { ...ownParams(call), id: other.userId });
    for (const method of methods) {
      const known = allowed.has(method) && method !== 'HEAD';
      const answer = await answerTo(call, { method, path, ...(known ? {} : { body: undefined }) });
      if (method === 'HEAD') expect([403, 405]).toContain(answer.status);
      else refusal(answer, method, allowed.has(method) ? 403 : 405);
    }
  });
});

it.each(['/api', '/api/', '/api/nope', '/api/internal', '/api/metrics', '/api/%', '/api/..%2f..', '/%61pi/nope'])(
  'nothing is at %s',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'GET' ? {} : { body: '{"broken', headers: { 'content-type': 'text/plain' } };
      refusal(await ask(run.appUrl, { method, path, ...body }), `${method} ${path}`, 404);
    }
  },
);
