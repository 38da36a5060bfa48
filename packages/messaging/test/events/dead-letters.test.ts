import type { JsMsg } from 'nats';
import { expect, it, onTestFinished } from 'vitest';
import { connectBus } from '../../src/events/bus.js';
import { publishDeadLetter } from '../../src/events/dead-letters.js';
import { createRecordingLog, createTestWorld } from './fixture.js';
import { createNatsView } from './nats-view.js';

const message = {
  subject: 'identity.user.updated.v1.ann',
  data: new TextEncoder().encode('no event'),
  info: { stream: 'IDENTITY', streamSequence: 7, timestampNanos: 1 },
} as JsMsg;

const { natsUrl } = await createTestWorld();
const { log } = createRecordingLog();

/** Has a service's consumer `owners` fail on the message. */
const fail = async (service: string, reason: unknown) => {
  const bus = connectBus({ url: natsUrl, name: service, streams: [], log });
  onTestFinished(() => bus.close());
  await bus.firstUp;
  await publishDeadLetter({ bus, log, consumer: 'owners', tries: 5 }, message, reason);
};
const stored = async () => (await createNatsView(natsUrl)).messages('DEAD_LETTERS');

it('two services whose consumers of the same name fail on one message have a dead letter each', async () => {
  for (const service of ['billing', 'support', 'support']) await fail(service, 'it is no event');
  expect((await stored()).map(({ subject }) => subject)).toEqual([
    'dead-letters.billing.owners.ann',
    'dead-letters.support.owners.ann',
  ]);
});

it('a dead letter says why the consumer failed, but nothing of what the message says', async () => {
  const reason = new Error('E11000 duplicate key error index: email_1 dup key: { email: "jana@mail.example" }');
  await fail('networks', reason);
  expect((await stored()).at(-1)?.header('Dead-Letter-Reason')).toMatch(
    /^Error: E11000 .* email_1 dup key: \[redacted\]$/,
  );
});
