import { streams } from '@wifi-share/contracts/events/streams';
import type { JsMsg } from 'nats';
import { expect, it, onTestFinished } from 'vitest';
import { connectBus } from '../../src/events/bus.js';
import { buryMessage } from '../../src/events/dead-letters.js';
import { natsView } from './nats-view.js';
import { recordingLog, testWorld } from './stage.js';

const message = {
  subject: 'identity.user.updated.v1.ann',
  data: new TextEncoder().encode('no event'),
  info: { stream: 'IDENTITY', streamSequence: 7, timestampNanos: 1 },
} as JsMsg;

it('two services that give one message up, by consumers of the same name, have a dead letter each', async () => {
  const { natsUrl } = await testWorld();
  const { log } = recordingLog();
  for (const name of ['billing', 'support', 'support']) {
    const bus = connectBus({ url: natsUrl, name, streams: [streams.accesses], log });
    onTestFinished(() => bus.close());
    await bus.firstUp;
    await buryMessage({ bus, log, consumer: 'owners', tries: 5 }, message, 'it is no event');
  }
  const letters = await (await natsView(natsUrl)).messages('DEAD_LETTERS');
  expect(letters.map(({ subject }) => subject)).toEqual([
    'dead-letters.billing.owners.ann',
    'dead-letters.support.owners.ann',
  ]);
});

it('a dead letter says why it was given up, but for what the message says', async () => {
  const { natsUrl } = await testWorld();
  const { log } = recordingLog();
  const bus = connectBus({ url: natsUrl, name: 'billing', streams: [streams.accesses], log });
  onTestFinished(() => bus.close());
  await bus.firstUp;
  const reason = new Error('E11000 duplicate key error index: email_1 dup key: { email: "jana@mail.example" }');
  await buryMessage({ bus, log, consumer: 'owners', tries: 5 }, message, reason);
  const [letter] = await (await natsView(natsUrl)).messages('DEAD_LETTERS');
  expect(letter?.header('Dead-Letter-Reason')).toMatch(/^Error: E11000 .* email_1 dup key: \[redacted\]$/);
});
