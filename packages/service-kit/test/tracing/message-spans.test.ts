import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import { startTraceReceiver } from '@wifi-share/tools/test-servers/trace-receiver';
import { expect, it, onTestFinished } from 'vitest';
import { inConsumerSpan, inProducerSpan } from '../../src/tracing/message-spans.js';
import { currentTraceparent } from '../../src/tracing/spans.js';
import { startTracing } from '../../src/tracing/tracing.js';

const [one, other] = ['a', 'b'].map((digit) => ({ traceId: digit.repeat(32), parentSpanId: digit.repeat(16) }));
const traceparents = [one, other].map((of) => `00-${of!.traceId}-${of!.parentSpanId}-01`);

async function traced() {
  const receiver = await startTraceReceiver();
  const { log } = createRecordingLog();
  const tracing = startTracing({ name: 'tests', endpoint: receiver.url, ratio: 1, log });
  await tracing.firstUp;
  onTestFinished(() => receiver.close());
  return async () => {
    await tracing.close();
    return receiver.spans();
  };
}

const consume = (of: readonly (string | undefined)[], run = async () => currentTraceparent()) =>
  inConsumerSpan({ system: 'nats', consumer: 'copies', traceparents: of }, run);

it('messages that are processed together have a span each in their own traces, and what follows belongs to none', async () => {
  const spans = await traced();
  expect(await consume([...traceparents, traceparents[0], undefined])).toBeUndefined();
  const received = await spans();
  expect(received).toMatchObject([one, other]);
  expect(received.map(({ attributes }) => attributes['messaging.batch.message_count'])).toEqual([4, 4]);
});

it('what follows from a single message belongs to its trace', async () => {
  const spans = await traced();
  const within = await consume([traceparents[0]]);
  const [span] = await spans();
  expect(span).toMatchObject(one!);
  expect(within).toBe(`00-${one!.traceId}-${span!.spanId}-01`);
});

it('messages that no trace made, or one that cannot be read, begin one', async () => {
  const spans = await traced();
  await consume([undefined]);
  await inProducerSpan({ system: 'nats', of: 'things', id: '1', traceparent: 'no trace' }, async () => undefined);
  expect(await spans()).toMatchObject([{ parentSpanId: '' }, { parentSpanId: '' }]);
});

it('a batch that fails is marked in each of its traces', async () => {
  const spans = await traced();
  const failing = consume(traceparents, async () => {
    throw new TypeError('a secret of the database');
  });
  await expect(failing).rejects.toThrow(TypeError);
  const received = await spans();
  expect(received.map(({ status, attributes }) => [status, attributes['error.type']])).toEqual([
    [2, 'TypeError'],
    [2, 'TypeError'],
  ]);
  expect(JSON.stringify(received)).not.toContain('a secret');
});
