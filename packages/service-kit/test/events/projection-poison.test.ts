import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { positionModel } from '../../src/events/position.js';
import { type CountingOptions, countInto, countingStage, networkIds, until } from './counting-stage.js';
import { access } from './stage.js';

const stage = await countingStage();
const { accessAll, applied, counts, project } = stage;

const letters = () => stage.view.messages('DEAD_LETTERS');

it('gives an event up that cannot be applied in five tries, with its reason, and the rest flows on', async () => {
  const poison = access('net3', randomUUID());
  await accessAll(1);
  await stage.bus.publish(poison);
  await accessAll(1);
  let tries = 0;
  const givenUp: unknown[] = [];
  const apply: CountingOptions['apply'] = async (events) => {
    if (events.some(({ event }) => event.id === poison.event.id)) {
      if (events.length === 1) tries++;
      throw new TypeError('cannot count this');
    }
    await countInto(stage.database)(events);
  };
  project({ apply, giveUp: async ({ event, seq }) => void givenUp.push(event.id, seq) });
  await applied(25);
  expect(tries).toBe(5);
  expect(await counts()).toEqual(Object.fromEntries(networkIds.map((id) => [id, 2])));
  expect(givenUp).toEqual([poison.event.id, 13]);

  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ subject: 'dead-letters.tests.counts.net3', body: JSON.stringify(poison.event) });
  expect(letter?.header('Dead-Letter-Reason')).toBe('TypeError: cannot count this');
  expect(letter?.header('Dead-Letter-Subject')).toBe(poison.subject);
  expect(letter?.header('Dead-Letter-Seq')).toBe('13');
}, 30_000);

it('gives nothing up while the database takes no writes', async () => {
  let tries = 0;
  const away = () => tries > 0 && tries < 6;
  const positions = new Proxy(positionModel(stage.database), {
    get: (model, name) => {
      if (name === 'updateOne' && away()) return () => Promise.reject(new Error('MongoDB is away'));
      return Reflect.get(model, name);
    },
  });
  const apply: CountingOptions['apply'] = async (events) => {
    tries++;
    if (away()) throw new Error('MongoDB is away');
    await countInto(stage.database)(events);
  };
  await stage.bus.publish(access('net0'));
  project({ apply, positions });
  await until(async () => expect(await counts()).toEqual({ net0: 1 }));
  expect(await letters()).toEqual([]);
}, 30_000);
