import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { signIn } from '@wifi-share/contracts/calls/identity';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import type { APIResponse } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
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

interface Documented {
  content?: Record<string, { schema?: object; examples?: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
}

interface Received {
  status: number;
  type: string;
  text: string;
}

const pointer = (...names: string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Holds answers of the system against its OpenAPI document. */
class ApiReference {
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  constructor(private readonly document: OpenApi) {
    this.#ajv.addSchema(document, 'openapi');
  }

  /** What is undocumented about an answer to a declared call; nothing where it is as the document says. */
  faultsOf({ method, path }: { method: string; path: string }, { status, type, text }: Received): string[] {
    const name = method.toLowerCase();
    const documented = this.document.paths[path]?.[name]?.responses[status];
    if (!documented) return [`${status} is not documented: ${text}`];
    const { content } = documented;
    if (!content) return text === '' ? [] : [`has a body: ${text}`];
    const mediaType = Object.keys(content).find((each) => type.startsWith(each));
    if (mediaType === undefined) return [`${type} is not documented`];
    if (!mediaType.endsWith('json') || !content[mediaType]?.schema) return [];
    const body = JSON.parse(text);
    const { examples } = content[mediaType];
    if (examples && !Object.hasOwn(examples, body.code)) return [`${body.code} is not documented`];
    return faultsIn(body, this.#schema('paths', path, name, 'responses', `${status}`, 'content', mediaType, 'schema'));
  }

  #schema(...names: string[]): ValidateFunction {
    return this.#ajv.compile({ $ref: `openapi#${pointer(...names)}` });
  }
}

function faultsIn(body: unknown, isValid: ValidateFunction): string[] {
  if (isValid(body)) return [];
  return isValid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
}
