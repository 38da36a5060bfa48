import { streams } from '@wifi-share/contracts/events/streams';
import { connectionOptions, inboxPrefix } from '@wifi-share/messaging/events/connection-options';
import { deadLetterCounter, readDeadLetterCounter } from '@wifi-share/messaging/events/count-dead-letters';
import { discardDeadLetter, listDeadLetters } from '@wifi-share/messaging/events/dead-letter-store';
import { accessOf, type ServiceClient, serviceClients } from '@wifi-share/operations/access/service-access';
import { makeStreams } from '@wifi-share/operations/setup/make-streams';
import { AckPolicy, connect, ErrorCode, type JetStreamManager, type NatsConnection, NatsError } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServersWithUsers, startServersWithUsers } from '../../src/test-servers/servers-with-users.js';
import { connectNats, publishRaw } from '../../src/test-servers/stream-messages.js';

interface Client {
  connection: NatsConnection;
  manager: JetStreamManager;
}

let servers: ServersWithUsers;
const clients = new Map<ServiceClient, Client>();

beforeAll(async () => {
  servers = await startServersWithUsers();
  await makeStreams(servers.natsUrl('setup'));
  const operator = await connectNats(servers.operator.natsUrl);
  const { consumers } = await operator.jetstreamManager();
  for (const client of serviceClients) {
    const connection = await connect(connectionOptions({ url: servers.natsUrl(client), name: client }));
    clients.set(client, { connection, manager: await connection.jetstreamManager({ checkAPI: false }) });
    for (const { stream, handlers = [] } of accessOf(client).nats.reads) {
      for (const durable_name of handlers) {
        await consumers.add(stream.name, { durable_name, ack_policy: AckPolicy.Explicit });
      }
    }
  }
  await operator.close();
});

afterAll(async () => {
  for (const { connection } of clients.values()) await connection.close();
  await servers.stop();
});

const as = (client: ServiceClient): Client => {
  const found = clients.get(client);
  if (!found) throw new Error(`${client} is not connected`);
  return found;
};

async function refuses(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.then(
    () => 'nothing was refused',
    (reason) => reason,
  );
  expect(error instanceof NatsError ? error.code : error).toBe(ErrorCode.PermissionsViolation);
}

/** Of a message without an answer the refusal comes with the next one that is answered. */
async function refusesPublish({ connection }: Client, subject: string): Promise<void> {
  await refuses(connection.request(subject, '{}', { timeout: 2000 }));
}

const refusesSubscription = ({ connection }: Client, subject: string): Promise<void> =>
  refuses(
    new Promise((resolve, reject) => {
      connection.subscribe(subject, { callback: (error) => (error ? reject(error) : resolve('a message')) });
      connection.flush().then(() => setImmediate(resolve), reject);
    }),
  );

const publishedBy = (client: ServiceClient) => accessOf(client).nats.publishes.map(({ type }) => type);
const readBy = (client: ServiceClient) => accessOf(client).nats.reads.map(({ stream }) => stream.name);
const heardBy = (client: ServiceClient) => (accessOf(client).nats.hears ?? []).map(({ allSubjects }) => allSubjects);

/** Whose dead letters are not only its own. */
const mayRepair = (client: ServiceClient): boolean => accessOf(client).nats.repairs ?? false;
const ofDeadLetters = (client: ServiceClient, name: string): boolean =>
  mayRepair(client) && name === streams.deadLetters.name;

const pairs = serviceClients.flatMap((one) =>
  serviceClients.filter((other) => other !== one).map((other) => ({ one, other })),
);

describe.each(pairs)("$one, of what is $other's", ({ one, other }) => {
  const deadLetter = `dead-letters.${other}.consumer`;
  if (mayRepair(one)) {
    it('publishes no dead letter, where it replays those of all', () => refusesPublish(as(one), `${deadLetter}.one`));
  } else {
    it('publishes no event and no dead letter', async () => {
      const own: string[] = publishedBy(one);
      const foreign = publishedBy(other).filter((type) => !own.includes(type));
      for (const subject of [...foreign, deadLetter]) await refusesPublish(as(one), `${subject}.one`);
    });
  }

  it('hears no answer, and no event that is not declared', async () => {
    await refusesSubscription(as(one), `${inboxPrefix(other)}.>`);
    const own: string[] = heardBy(one);
    const events = accessOf(other).nats.publishes.filter(({ allSubjects }) => !own.includes(allSubjects));
    for (const { allSubjects } of events) await refusesSubscription(as(one), allSubjects);
  });

  it('takes nothing from its consumers, acknowledges nothing for them and does not change them', async () => {
    for (const { stream, handlers = [] } of accessOf(other).nats.reads) {
      for (const durable of handlers) {
        await refusesPublish(as(one), `$JS.API.CONSUMER.MSG.NEXT.${stream.name}.${durable}`);
        await refusesPublish(as(one), `$JS.ACK.${stream.name}.${durable}.1.1.1.1.0`);
        await refusesPublish(as(one), `$JS.API.CONSUMER.DURABLE.CREATE.${stream.name}.${durable}`);
        await refusesPublish(as(one), `$JS.API.CONSUMER.CREATE.${stream.name}.${durable}.identity.>`);
        await refusesPublish(as(one), `$JS.API.CONSUMER.DELETE.${stream.name}.${durable}`);
      }
    }
    await refuses(readDeadLetterCounter(as(one).manager, other, 'consumer'));
  });
});

describe.each(serviceClients)('%s', (client) => {
  it('reads only streams with an event for it', async () => {
    const { manager } = as(client);
    const closed = Object.values(streams).filter(({ name }) => !readBy(client).includes(name));
    for (const { name } of closed) {
      await refuses(manager.consumers.add(name, { durable_name: 'spy', ack_policy: AckPolicy.Explicit }));
      if (ofDeadLetters(client, name)) continue;
      await refuses(manager.streams.getMessage(name, { seq: 1 }));
      await refuses(manager.consumers.add(name, { ack_policy: AckPolicy.None }));
    }
  });

  it('neither makes, changes nor deletes a stream, and lists no consumers', async () => {
    const { manager } = as(client);
    const purgeable = (accessOf(client).nats.purges ?? []).map(({ name }) => name);
    for (const { name } of Object.values(streams)) {
      await refuses(manager.streams.delete(name));
      await refusesPublish(as(client), `$JS.API.STREAM.UPDATE.${name}`);
      await refuses(manager.consumers.list(name).next());
      await refusesPublish(as(client), `$JS.API.CONSUMER.NAMES.${name}`);
      await refusesPublish(as(client), `$JS.API.STREAM.SNAPSHOT.${name}`);
      if (!ofDeadLetters(client, name)) await refusesPublish(as(client), `$JS.API.STREAM.MSG.DELETE.${name}`);
      if (!purgeable.includes(name)) await refuses(manager.streams.purge(name));
    }
    await refuses(manager.streams.add({ name: 'OTHER', subjects: ['other.>'], sources: [{ name: 'IDENTITY' }] }));
    await refusesSubscription(as(client), '>');
    await refusesSubscription(as(client), '$SYS.>');
  });

  it('publishes its events and counts its dead letters', async () => {
    const { connection, manager } = as(client);
    for (const type of publishedBy(client)) await connection.jetstream().publish(`${type}.one`, '{}');
    const [reading] = accessOf(client).nats.reads;
    const [consumer] = [...(reading?.handlers ?? []), ...(reading?.projections ?? [])];
    if (consumer) expect(await readDeadLetterCounter(manager, client, consumer)).toBe(0);
  });
});

it('what counts dead letters cannot be made to deliver them under another subject', async () => {
  const { connection } = as('support');
  const counter = deadLetterCounter('support', 'owners');
  const filter = 'dead-letters.support.owners.>';
  const pulled = { durable_name: counter, filter_subject: filter, ack_policy: AckPolicy.Explicit };
  const config = { ...pulled, deliver_subject: 'identity.user.deleted.v1.anna' };
  const subject = `$JS.API.CONSUMER.CREATE.DEAD_LETTERS.${counter}.${filter}`;
  const answer = await connection.request(subject, JSON.stringify({ stream_name: 'DEAD_LETTERS', config }));
  expect(answer.json()).toMatchObject({ error: { description: expect.stringContaining('pull consumer to push') } });
});

it('who gives no name, or an unknown one, is not let in', async () => {
  const { host } = new URL(servers.operator.natsUrl);
  for (const who of ['', 'identity:wrong@', 'nobody:any@']) {
    await expect(connectNats(`nats://${who}${host}`)).rejects.toMatchObject({ code: ErrorCode.AuthorizationViolation });
  }
});

it('of the services admin-security alone repairs', () => {
  expect(serviceClients.filter(mayRepair)).toEqual(['admin-security']);
});

it.each(['ops', 'admin-security'] as const)(
  '%s replays what has become a dead letter, and reads no other stream',
  async (name) => {
    await publishRaw(servers.operator.natsUrl, 'dead-letters.support.owners.one', '{}');
    const connection = await connect(connectionOptions({ url: servers.natsUrl(name), name }));
    const manager = await connection.jetstreamManager({ checkAPI: false });
    const jetStream = { client: connection.jetstream(), manager };
    const { letters } = await listDeadLetters(jetStream);
    const [letter] = letters.filter(({ service }) => service === 'support');
    expect(letter?.consumer).toBe('owners');
    await connection.jetstream().publish('identity.user.deleted.v1.one', '{}');
    expect(await discardDeadLetter(jetStream, letter?.id ?? 0)).toEqual(letter);
    await refuses(manager.streams.getMessage('IDENTITY', { seq: 1 }));
    await connection.close();
  },
);
