import { deadLettersOf, streams } from '@wifi-share/contracts/events/streams';
import { expect, it } from 'vitest';
import { countDeadLetters } from '../../src/events/count-dead-letters.js';
import { discardDeadLetter } from '../../src/events/dead-letter-store.js';
import { connectTestBus, createTestWorld } from './fixture.js';
import { startLosingProxy } from './losing-proxy.js';
import { createNatsView } from './nats-view.js';

const { natsUrl } = await createTestWorld();

/** Stores so many dead letters, each about an entity of its own. */
async function storeLetters(consumer: string, count: number, first = 1) {
  const { store } = await createNatsView(natsUrl);
  const ids = Array.from({ length: count }, (_, index) => first + index);
  await Promise.all(ids.map((id) => store(`dead-letters.${consumer}.entity${id}`, 'no event')));
}

it('counts the dead letters of each consumer of the service, and follows what is removed in any way', async () => {
  const bus = await connectTestBus(natsUrl);
  const counts = () => Promise.all(['notify', 'owners'].map((consumer) => countDeadLetters(bus, consumer)));
  expect(await counts()).toEqual([0, 0]);
  await storeLetters('tests.notify', 3);
  await storeLetters('tests.owners', 1);
  await storeLetters('others.owners', 2);
  expect(await counts()).toEqual([3, 1]);
  await storeLetters('tests.notify', 1, 4);
  expect(await counts()).toEqual([4, 1]);
  await discardDeadLetter(bus.jetStream, 1);
  expect(await counts()).toEqual([3, 1]);
  // Of both consumers, and of another service.
  await bus.purge(streams.deadLetters, deadLettersOf('entity1'));
  await bus.purge(streams.deadLetters, deadLettersOf('entity2'));
  expect(await counts()).toEqual([2, 0]);
});

it('an answer is as small for many dead letters as for few', async () => {
  const proxy = await startLosingProxy(natsUrl);
  const bus = await connectTestBus(proxy.url);
  await bus.purge(streams.deadLetters, 'dead-letters.>');
  const received = async () => {
    const before = proxy.received();
    await countDeadLetters(bus, 'notify');
    return proxy.received() - before;
  };
  await storeLetters('tests.notify', 1);
  await received();
  const few = await received();
  await storeLetters('tests.notify', 200, 2);
  expect(await received()).toBeLessThan(few + 100);
  expect(await countDeadLetters(bus, 'notify')).toBe(201);
});
