import { defineInternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { startTraceReceiver, type TraceReceiver } from '@wifi-share/tools/test-servers/trace-receiver';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createBaseApp, createServiceApp } from '../../src/app/create-app.js';
import { Problem } from '../../src/app/problem.js';
import { createInternalClient } from '../../src/internal/internal-client.js';
import { registerInternalCall } from '../../src/internal/register-internal-call.js';
import { createCallSigner } from '../../src/signatures/call-signer.js';
import { noTrace, registerRequestSpans } from '../../src/tracing/request-spans.js';
import { currentTraceparent } from '../../src/tracing/spans.js';

const greet = defineInternalCall({
  method: 'POST',
  path: '/internal/greetings/{name}',
  callers: ['identity'],
  summary: 'Greets.',
  params: z.object({ name: z.string() }),
  body: z.object({ secret: z.string() }),
  answers: { 200: z.object({}) },
  problems: ['not_found'],
});
const signCall = createCallSigner({ caller: 'identity', signingKey: signingKeys.own.identity, secret: undefined });
const server = { span: 2, client: 3 };
const forged = '00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-01';

interface Settings {
  ratio?: number;
  receiver?: TraceReceiver;
}

/** A service that is called, and a door in front of it that asks it; both in this process, so both are `door` to the receiver. */
async function startPair({ ratio = 1, receiver }: Settings = {}) {
  const { log, lines } = createRecordingLog();
  const base = { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known, OTEL_TRACES_SAMPLER_ARG: ratio };
  const config = { ...base, ...(receiver && { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }) };
  const door = createBaseApp('door', config, {
    ...{ languageOf: () => 'en', addressOf: () => '192.0.2.1', notFound: (_request, reply) => reply.code(404).send() },
  });
  // The tracer of the process is the door's.
  await door.allReached();
  const called = createServiceApp('called', base);
  registerRequestSpans(called.app, config, ({ headers }) => headers.traceparent as string);
  const seen: (string | undefined)[] = [];
  registerInternalCall(called.app, greet, async ({ params: { name } }) => {
    seen.push(currentTraceparent());
    log.info('greeted');
    if (name === 'unknown') throw new Problem('not_found');
    if (name === 'broken') throw new Error(`a secret of ${name}`);
    return {};
  });
  const origin = await called.app.listen({ host: '127.0.0.1', port: 0 });
  await called.start();
  const client = createInternalClient(signCall);
  registerRequestSpans(door.app, config, noTrace);
  door.app.post<{ Params: { name: string } }>('/api/greetings/:name', async ({ params: { name }, id }, reply) => {
    await client.ask(greet, { to: 'called', origin, params: { name }, body: { secret: 'hunter2' } });
    return reply.send({ id });
  });
  const stop = async () => {
    await Promise.all([client.close(), called.stop()]);
    await door.stop();
  };
  return { door, seen, lines, stop, called };
}

const ask = ({ door }: Awaited<ReturnType<typeof startPair>>, name: string, headers = {}) =>
  door.app.inject({
    method: 'POST',
    url: `/api/greetings/${name}?token=t0ken`,
    headers,
    payload: { password: 'p4ss' },
  });

async function traced(settings: Omit<Settings, 'receiver'> = {}) {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.close());
  const pair = await startPair({ ...settings, receiver });
  /** What has been received when all has stopped. */
  const spans = async () => {
    await pair.stop();
    return receiver.spans();
  };
  return { ...pair, spans };
}

it('one trace leads from a request through the call that it makes, named by patterns', async () => {
  const pair = await traced();
  const { id } = (await ask(pair, 'ann')).json();
  const spans = await pair.spans();
  const byName = Object.fromEntries(spans.map((span) => [`${span.kind} ${span.name}`, span]));
  const door = byName[`${server.span} POST /api/greetings/:name`];
  const asking = byName[`${server.client} POST /internal/greetings/{name}`];
  const called = byName[`${server.span} POST /internal/greetings/:name`];
  expect(spans).toHaveLength(3);
  expect(door).toMatchObject({ service: 'door', traceId: id.replaceAll('-', ''), parentSpanId: '' });
  expect(asking).toMatchObject({ traceId: door!.traceId, parentSpanId: door!.spanId });
  expect(called).toMatchObject({ traceId: door!.traceId, parentSpanId: asking!.spanId });
  expect(asking!.attributes).toMatchObject({ 'peer.service': 'called', 'http.response.status_code': 200 });
  expect(JSON.stringify(spans)).not.toMatch(/ann|hunter2|t0ken|p4ss/);
});

it('a log line of traced work says in which trace it was written', async () => {
  const pair = await traced();
  await ask(pair, 'ann');
  const [span] = await pair.spans();
  expect(pair.lines).toMatchObject([{ msg: 'greeted', traceId: span!.traceId }]);
});

it('a trace that a client claims to continue is ignored by who does not trust clients', async () => {
  const pair = await traced();
  await ask(pair, 'ann', { traceparent: forged, tracestate: 'forged=1' });
  const spans = await pair.spans();
  expect(spans).toHaveLength(3);
  expect(JSON.stringify(spans)).not.toMatch(/f{16}|forged/);
});

it('a failure is one of the service that failed and of who asked it, without its words', async () => {
  const pair = await traced();
  await ask(pair, 'unknown');
  await ask(pair, 'broken');
  const spans = await pair.spans();
  const failed = spans.filter(({ status }) => status === 2).map(({ kind, name }) => `${kind} ${name}`);
  expect(failed.sort()).toEqual([
    `${server.span} POST /api/greetings/:name`,
    `${server.span} POST /api/greetings/:name`,
    `${server.span} POST /internal/greetings/:name`,
  ]);
  expect(JSON.stringify(spans)).not.toContain('a secret of');
});

it('a part of the requests is traced where the settings say so, and a service keeps to what its caller decided', async () => {
  const pair = await traced({ ratio: 0 });
  await ask(pair, 'ann');
  expect(pair.seen).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)]);
  expect(await pair.spans()).toEqual([]);
});

it('health and metrics are not traced', async () => {
  const pair = await traced();
  for (const path of ['/healthz', '/readyz', '/metrics']) await pair.called.app.inject(path);
  expect(await pair.spans()).toEqual([]);
});

it('nothing is traced, and no trace goes to another service, without an endpoint', async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  expect((await ask(pair, 'ann')).statusCode).toBe(200);
  expect(pair.seen).toEqual([undefined]);
  expect(pair.lines).toMatchObject([{ msg: 'greeted', requestId: expect.any(String) }]);
  expect(pair.lines[0]).not.toHaveProperty('traceId');
});

it('a receiver that is away is logged, and stops nothing', async () => {
  const receiver = await startTraceReceiver();
  const pair = await startPair({ receiver });
  await receiver.close();
  const warn = vi.spyOn(pair.door.app.log, 'warn');
  expect((await ask(pair, 'ann')).statusCode).toBe(200);
  await pair.stop();
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ spans: 3 }), 'traces could not be sent']]);
});
