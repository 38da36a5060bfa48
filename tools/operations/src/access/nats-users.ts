import { streams } from '@wifi-share/contracts/events/streams';
import { inboxPrefix } from '@wifi-share/messaging/events/connection-options';
import { deadLetterCounter } from '@wifi-share/messaging/events/count-dead-letters';
import { type BackingClient, backingClients } from './backing-clients.js';
import { accessOf, type ServiceAccess, type ServiceClient, serviceClients } from './service-access.js';

/** Subjects; `deny` beats `allow`. */
interface Permissions {
  publish: { allow: readonly string[]; deny?: readonly string[] };
  subscribe: { allow: readonly string[] };
}

const api = '$JS.API';
const letters = streams.deadLetters.name;
const isService = (client: BackingClient): client is ServiceClient =>
  (serviceClients as readonly string[]).includes(client);

/** The consumers whose dead letters are counted, by the names that their metrics have. */
export const consumersOf = (client: ServiceClient): string[] =>
  accessOf(client).nats.reads.flatMap(({ handlers = [], projections = [] }) => [...handlers, ...projections]);

/**
 * What a client may do in NATS; null: everything, which `backup` needs. Making or changing a stream is left to `setup`:
 * a stream can be declared as a copy of another, and no permission looks into its declaration.
 */
function permissionsOf(client: BackingClient): Permissions | null {
  const subscribe = { allow: [`${inboxPrefix(client)}.>`] };
  if (isService(client)) return servicePermissions(client, accessOf(client).nats);
  if (client === 'backup') return null;
  if (client === 'ops') {
    return { publish: { allow: repairs() }, subscribe };
  }
  return {
    publish: {
      allow: [
        ...['INFO', 'CREATE', 'UPDATE'].map((call) => `${api}.STREAM.${call}.*`),
        `${api}.CONSUMER.CREATE.${letters}.>`,
      ],
    },
    subscribe,
  };
}

/** What listing, replaying and removing dead letters takes. */
function repairs(): string[] {
  const replayed = serviceClients.flatMap((service) => accessOf(service).nats.publishes);
  const calls = ['CONSUMER.INFO', 'CONSUMER.MSG.NEXT', 'CONSUMER.DELETE'];
  return [
    `${api}.CONSUMER.CREATE.${letters}`,
    ...calls.map((call) => `${api}.${call}.${letters}.>`),
    ...['INFO', 'MSG.GET', 'MSG.DELETE'].map((call) => `${api}.STREAM.${call}.${letters}`),
    `$JS.ACK.${letters}.>`,
    ...new Set(replayed.map(({ allSubjects }) => allSubjects)),
  ];
}

function servicePermissions(
  client: ServiceClient,
  { publishes, reads, hears = [], purges = [], repairs: mayRepair }: ServiceAccess['nats'],
) {
  const publishable = publishes.map(({ allSubjects }) => allSubjects);
  const read = reads.flatMap(({ stream: { name }, handlers = [], projections = [] }) => {
    // The last part of a projection's name is made by its database: it is known there alone.
    const durables = projections.length > 0 ? ['*'] : handlers;
    return [
      `${api}.STREAM.MSG.GET.${name}`,
      ...projections.slice(0, 1).map(() => `${api}.CONSUMER.DURABLE.CREATE.${name}.*`),
      ...durables.flatMap((durable) => [
        `${api}.CONSUMER.CREATE.${name}.${durable}.>`,
        `${api}.CONSUMER.INFO.${name}.${durable}`,
        `${api}.CONSUMER.MSG.NEXT.${name}.${durable}`,
        `$JS.ACK.${name}.${durable}.>`,
      ]),
    ];
  });
  const used = new Set([...reads.map(({ stream }) => stream.name), ...streamsOf(publishable), letters]);
  const allow = [
    ...publishable,
    `dead-letters.${client}.>`,
    ...[...used].map((name) => `${api}.STREAM.INFO.${name}`),
    ...read,
    ...consumersOf(client).map((consumer) => {
      const counter = deadLetterCounter(client, consumer);
      return `${api}.CONSUMER.CREATE.${letters}.${counter}.dead-letters.${client}.${consumer}.>`;
    }),
    ...purges.map(({ name }) => `${api}.STREAM.PURGE.${name}`),
    ...(mayRepair ? repairs() : []),
  ];
  return {
    publish: {
      allow: [...new Set(allow)],
      deny: handlersOfOthers(client),
    },
    subscribe: { allow: [`${inboxPrefix(client)}.>`, ...hears.map(({ allSubjects }) => allSubjects)] },
  };
}

/** The streams that keep these subjects. */
const streamsOf = (subjects: readonly string[]): string[] =>
  Object.values(streams)
    .filter(({ subjects: kept }) =>
      kept.some((one) => subjects.some((subject) => subject.startsWith(one.slice(0, -1)))),
    )
    .map(({ name }) => name);

/** Handlers of other services in streams where `client` may use consumers of any name. */
function handlersOfOthers(client: ServiceClient): string[] {
  const open = accessOf(client).nats.reads.filter(({ projections = [] }) => projections.length > 0);
  return open.flatMap(({ stream: { name } }) =>
    serviceClients
      .filter((other) => other !== client)
      .flatMap((other) => accessOf(other).nats.reads.filter(({ stream }) => stream.name === name))
      .flatMap(({ handlers = [] }) => handlers)
      .flatMap((handler) => [
        `${api}.CONSUMER.DURABLE.CREATE.${name}.${handler}`,
        `${api}.CONSUMER.CREATE.${name}.${handler}.>`,
        `${api}.CONSUMER.MSG.NEXT.${name}.${handler}`,
        `$JS.ACK.${name}.${handler}.>`,
      ]),
  );
}

/**
 * The users of a NATS server, in the form of its configuration, all in the one account that streams have been in before.
 * `password` gives a password, or the variable with it; `more` are users as they stand in the configuration.
 */
export function natsUsers(password: (client: BackingClient) => string, more: readonly string[] = []): string {
  const users = backingClients.map((client) => {
    const permissions = permissionsOf(client);
    const who = `user: ${client}, password: ${password(client)}`;
    return permissions ? `  { ${who}, permissions: ${written(permissions)} }` : `  { ${who} }`;
  });
  return ['authorization { users: [', [...users, ...more].join(',\n'), '] }', ''].join('\n');
}

function written({ publish, subscribe }: Permissions): string {
  const list = (subjects: readonly string[] = []) =>
    subjects.map((subject) => `      ${JSON.stringify(subject)}`).join('\n');
  return [
    '{',
    `    publish: { allow: [\n${list(publish.allow)}\n    ]${publish.deny?.length ? `, deny: [\n${list(publish.deny)}\n    ]` : ''} }`,
    `    subscribe: { allow: [\n${list(subscribe.allow)}\n    ] }`,
    '  }',
  ].join('\n');
}
