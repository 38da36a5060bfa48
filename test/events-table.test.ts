import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') }));

const services = readdirSync('services').map((name) => ({ name, sources: sourcesIn(`services/${name}/src`) }));

const declared = sourcesIn('packages/contracts/src/events').flatMap(({ text }) =>
  [...text.matchAll(/export const (\w+) = defineEvent\(\s*'([^']+)'/g)].map(([, name = '', type = '']) => ({
    name,
    type,
  })),
);

/** The names that a text imports from the declarations of events. */
const eventsIn = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@wifi-share\/contracts\/events\//g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => declared.some((event) => event.name === name));

/** Modules by which services consume or publish events without importing their declarations. */
const consumedThrough = ['users/user-copies', 'erasure/account-erasure'];
const publishedThrough = { module: 'audit/audit-entry', creator: /\bcreateAuditEntry\(/ };

const messaging = new Map(
  sourcesIn('packages/messaging/src').map(({ path, text }) => [
    path.replace(/^packages\/messaging\/src\/|\.ts$/g, ''),
    eventsIn(text),
  ]),
);

/** The events that a file of a service consumes, in `consumers/`, or publishes, anywhere else. */
function eventsOf({ path, text }: { path: string; text: string }, role: 'producers' | 'consumers'): string[] {
  if (path.includes('/src/consumers/') !== (role === 'consumers')) return [];
  const modules =
    role === 'consumers'
      ? consumedThrough.filter((module) => text.includes(`'@wifi-share/messaging/${module}'`))
      : [publishedThrough].filter(({ creator }) => creator.test(text)).map(({ module }) => module);
  return [...eventsIn(text), ...modules.flatMap((module) => messaging.get(module) ?? [])];
}

const servicesOf = (event: string, role: 'producers' | 'consumers'): string[] =>
  services
    .filter(({ sources }) => sources.some((source) => eventsOf(source, role).includes(event)))
    .map(({ name }) => name);

const table = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w.-]+\.v\d+)` \| ([^|]*) \| ([^|]*) \|$/gm),
].map(([, type, producers = '', consumers = '']) => ({
  type,
  producers: producers.split(', ').filter((name) => name !== '–'),
  consumers: consumers.split(', ').filter((name) => name !== '–'),
}));

describe('the table of events in docs/architecture.md', () => {
  it('has one row for each declared event', () => {
    expect(table.map(({ type }) => type).sort()).toEqual(declared.map(({ type }) => type).sort());
  });

  it.each(declared)('names the producers and the consumers of $type', ({ name, type }) => {
    const row = table.find((candidate) => candidate.type === type);
    expect(row?.producers).toEqual(servicesOf(name, 'producers'));
    expect(row?.consumers).toEqual(servicesOf(name, 'consumers'));
  });

  it('knows the modules of packages/messaging that use events', () => {
    const using = [...messaging].filter(([, events]) => events.length > 0).map(([module]) => module);
    expect(using.sort()).toEqual([...consumedThrough, publishedThrough.module].sort());
  });
});
