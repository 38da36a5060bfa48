import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createServiceApp } from '../src/app/create-app.js';
import type { Dependency } from '../src/app/readiness.js';
import type { ServiceApp } from '../src/app/service-app.js';
import { StartRefused } from '../src/app/start-refused.js';
import { parseMetrics } from '../src/metrics/parse-metrics.js';

const config = { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known };

/** A backing server that comes up on demand. */
function backingServer(name: string) {
  let up = false;
  let come: () => void = () => {};
  const firstUp = new Promise<void>((resolve) => {
    come = resolve;
  });
  const closed: string[] = [];
  const dependency: Dependency = { name, isUp: () => up, firstUp, close: async () => void closed.push(name) };
  return {
    dependency,
    closed,
    comes: () => {
      up = true;
      come();
    },
    goes: () => {
      up = false;
    },
  };
}

let service: ServiceApp;
afterEach(() => service.stop());

const readyz = async () => {
  const answer = await service.app.inject('/readyz');
  return { code: answer.statusCode, ...answer.json() };
};
const shownReady = async (of = 'test', by = service) => {
  const { body } = await by.app.inject('/metrics');
  return parseMetrics(body).find(({ name, labels }) => name === 'service_ready' && labels.service === of)?.value;
};

it('waits for its backing servers, logs which, and continues when they are up', async () => {
  service = createServiceApp('test', config);
  const [mongo, nats] = [backingServer('mongo'), backingServer('nats')];
  service.use(mongo.dependency);
  service.use(nats.dependency);
  const started: string[] = [];
  service.onStart(async () => {
    started.push('consumers');
    return async () => void started.push('stopped');
  });
  const starting = service.start();

  expect((await service.app.inject('/healthz')).statusCode).toBe(200);
  expect(await readyz()).toMatchObject({ code: 503, waitingFor: ['mongo', 'nats'] });
  expect((await service.app.inject('/api/anything')).statusCode).toBe(503);
  mongo.comes();
  expect(await readyz()).toMatchObject({ code: 503, waitingFor: ['nats'] });
  expect(started).toEqual([]);
  expect(await shownReady()).toBe(0);
  nats.comes();
  await starting;
  expect(await readyz()).toEqual({ code: 200, status: 'ready' });
  expect(await shownReady()).toBe(1);
  expect(started).toEqual(['consumers']);
});

it('shows whether it is ready in the metrics of each service of its process', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use(mongo.dependency);
  const other = createServiceApp('other', config);
  onTestFinished(() => other.stop());
  const starting = service.start();
  expect(await shownReady('test', other)).toBe(0);
  mongo.comes();
  await starting;
  expect(await shownReady('test', other)).toBe(1);
});

it('takes requests while a backing server is away later, says which, and does not count as ready', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use(mongo.dependency);
  mongo.comes();
  await service.start();
  mongo.goes();
  expect(await readyz()).toEqual({ code: 200, status: 'waiting', waitingFor: ['mongo'] });
  expect(await shownReady()).toBe(0);
  mongo.comes();
  expect(await readyz()).toEqual({ code: 200, status: 'ready' });
});

it('serves without a backing server that it only uses when it is there', async () => {
  service = createServiceApp('test', config);
  service.attach(backingServer('redis').dependency);
  await service.start();
  expect(await readyz()).toEqual({ code: 200, status: 'ready' });
});

it('tries a start step that failed again', async () => {
  service = createServiceApp('test', config);
  let tries = 0;
  service.onStart(async () => {
    if (++tries === 1) throw new Error('the database went away again');
    return async () => {};
  });
  await service.start();
  expect(tries).toBe(2);
});

it('fails when a start step refuses to start, and can be stopped', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use(mongo.dependency);
  mongo.comes();
  service.onStart(async () => {
    throw new StartRefused('the database is newer');
  });
  await expect(service.start()).rejects.toThrow('the database is newer');
  expect(service.readiness.isReady()).toBe(false);
  await service.stop();
  expect(mongo.closed).toEqual(['mongo']);
});

it('stops what it started in reverse order and then disconnects', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use(mongo.dependency);
  mongo.comes();
  const order: string[] = [];
  for (const name of ['relay', 'consumers']) {
    service.onStart(async () => async () => {
      order.push(name);
      expect(mongo.closed).toEqual([]);
    });
  }
  await service.start();
  await service.stop();
  expect(order).toEqual(['consumers', 'relay']);
  expect(mongo.closed).toEqual(['mongo']);
});

it('starts nothing more when it is stopped while it waits', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use({ ...mongo.dependency, close: async () => mongo.comes() });
  const started: string[] = [];
  service.onStart(async () => {
    started.push('consumers');
    return async () => {};
  });
  const starting = service.start();
  await service.app.ready();
  await service.stop();
  await starting;
  expect(started).toEqual([]);
  expect(service.readiness.isReady()).toBe(false);
});

it('stops what a start step began while it was being stopped, before it disconnects', async () => {
  service = createServiceApp('test', config);
  const mongo = backingServer('mongo');
  service.use(mongo.dependency);
  mongo.comes();
  const steps: string[] = [];
  const [begun, indexes] = [backingServer('begun'), backingServer('indexes')];
  service.onStart(async () => {
    begun.comes();
    await indexes.dependency.firstUp;
    return async () => void steps.push(`stopped with ${mongo.closed.length} closed`);
  });
  service.onStart(async () => {
    steps.push('never begun');
    return async () => {};
  });
  const starting = service.start();
  await begun.dependency.firstUp;
  const stopped = service.stop();
  indexes.comes();
  await Promise.all([starting, stopped]);
  expect(steps).toEqual(['stopped with 0 closed']);
});

it('stops despite an open connection without a request', async () => {
  service = createServiceApp('test', config);
  await service.start();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const accepted = once(service.app.server, 'connection');
  const connection = connect(port, '127.0.0.1');
  const ended = once(connection, 'close');
  await accepted;
  await service.stop();
  await ended;
});
