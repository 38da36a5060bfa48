import { streams } from '@wifi-share/contracts/events/streams';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type CountingOptions, countInto, countingStage } from './counting-stage.js';
import { natsView } from './nats-view.js';
import { busOf } from './stage.js';

const stage = await countingStage();
const { accessAll, applied, project, total } = stage;

let server: Awaited<ReturnType<typeof startOwnServer>>;
beforeEach(async () => {
  server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
});

const startAnew = async () => {
  await server.stop();
  await server.restart();
};

const manager = async () => (await natsView(server.url)).connection.jetstreamManager();

/** Counts until so many are applied; resolves to the sequences that were applied now. */
async function countUpTo(last: number): Promise<number[]> {
  const bus = await busOf(server.url);
  const seen: number[] = [];
  const apply: CountingOptions['apply'] = async (events) => {
    seen.push(...events.map(({ seq }) => seq));
    await countInto(stage.database)(events);
  };
  if (last === 12) await accessAll(1, bus);
  const running = project({ bus, apply });
  await applied(last);
  await running.stop();
  await bus.close();
  return seen;
}

it('a stream is the same after it was changed between two restarts of the server, and nothing is read again', async () => {
  await countUpTo(12);
  await startAnew();
  await (await manager()).streams.update('ACCESSES', { description: 'changed by an operator' });
  await startAnew();
  const bus = await busOf(server.url);
  await accessAll(1, bus);
  await bus.close();
  expect(await countUpTo(24)).toEqual(Array.from({ length: 12 }, (_, index) => index + 13));
  expect(await total()).toBe(24);
}, 30_000);

it('a stream from before it was noted when it was made is taken for the same', async () => {
  const { name, subjects } = streams.accesses;
  const { created } = await (await manager()).streams.add({ name, subjects: [...subjects] });
  await countUpTo(12);
  expect((await stage.position())?.stream).toEqual(new Date(String(created)));
});

it('processes that make a stream at once agree on when it was made', async () => {
  const buses = await Promise.all(Array.from({ length: 5 }, () => busOf(server.url, stage.recording.log)));
  await Promise.all(buses.map((bus) => bus.close()));
  const { config, created } = await (await manager()).streams.info('ACCESSES');
  expect(config.metadata).toMatchObject({ 'wifi-share-made': created });
  expect(stage.recording.lines.map(({ msg }) => msg)).not.toContain('JetStream is not ready');
});
