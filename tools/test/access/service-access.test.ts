import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { streams } from '@wifi-share/contracts/events/streams';
import { accessOf, serviceClients } from '@wifi-share/operations/access/service-access';
import { databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import { expect, it } from 'vitest';
import { root } from '../../src/local-stack/root.js';
import { serviceNames } from '../../src/local-stack/services.js';

/** The table of events, which a test compares with what the services do. */
const events = [
  ...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(
    /^\| `([\w.-]+\.v\d+)` \| ([^|]*) \| ([^|]*) \|$/gm,
  ),
].map(([, type = '', producers = '', consumers = '']) => ({
  type,
  producers: producers.split(', '),
  consumers: consumers.split(', '),
}));

const streamOf = (type: string) =>
  Object.values(streams).find(({ subjects }) => subjects.some((subject) => type.startsWith(subject.slice(0, -1))))
    ?.name;

it('names every service, and each that has a database', () => {
  expect([...serviceClients].sort()).toEqual([...serviceNames].sort());
  expect(serviceClients).toEqual(expect.arrayContaining([...databaseOwners]));
});

it.each(serviceClients)('%s may publish what it publishes, and read the streams of what it consumes', (client) => {
  const { publishes, reads, hears = [] } = accessOf(client).nats;
  const published = events.filter(({ producers }) => producers.includes(client));
  expect(publishes.map(({ type }) => type).sort()).toEqual(published.map(({ type }) => type).sort());
  const heard = hears.map(({ allSubjects }) => allSubjects.slice(0, -2));
  const consumed = events.filter(({ consumers }) => consumers.includes(client)).map(({ type }) => type);
  // What is heard may be read as well.
  const read = reads.map(({ stream }) => stream.name);
  expect(consumed.map(streamOf)).toEqual(expect.arrayContaining(read));
  expect(read).toEqual(expect.arrayContaining(consumed.filter((type) => !heard.includes(type)).map(streamOf)));
});

it('names the services that hear events without a consumer', () => {
  const subscribes = (client: string): boolean => {
    const folder = join(root, 'services', client, 'src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    return sources.some((name) => readFileSync(join(folder, name), 'utf8').includes('bus.subscribe('));
  };
  expect(serviceClients.filter((client) => accessOf(client).nats.hears)).toEqual(serviceClients.filter(subscribes));
});
