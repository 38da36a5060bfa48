import { once } from 'node:events';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import mongoose, { type Connection } from 'mongoose';
import { onTestFinished } from 'vitest';
import { connectBus, type EventBus } from '../../src/events/bus.js';
import { createOutgoingEvent } from '../../src/events/outgoing-event.js';
import { createNatsView, type NatsView } from './nats-view.js';

/** A connected bus of the service `tests`; it is closed when the test ends. */
export async function connectTestBus(url: string, log = createRecordingLog().log): Promise<EventBus> {
  const bus = connectBus({ url, name: 'tests', streams: [streams.accesses, streams.networks], log });
  onTestFinished(() => bus.close());
  await bus.firstUp;
  return bus;
}

/** A bus with empty streams, and a view of them. */
export async function createEmptyStreams(url: string): Promise<{ view: NatsView; bus: EventBus }> {
  const view = await createNatsView(url);
  await view.deleteAllStreams();
  return { view, bus: await connectTestBus(url) };
}

/** A new database; the connection is closed when the test ends. */
export async function databaseOf({ mongoUrl, mongoPrefix }: World): Promise<Connection> {
  const name = `${mongoPrefix}${Math.random().toString(36).slice(2)}`;
  const connection = await mongoose
    .createConnection(mongoUrl, { dbName: name, autoIndex: false, autoCreate: false })
    .asPromise();
  onTestFinished(() => connection.close());
  return connection;
}

export { createRecordingLog, createTestWorld };

/** Longer than five tries of a message take. */

/** Blocks callers of `pass` until it is opened. */
export function gate() {
  const [arrival, opening] = [new AbortController(), new AbortController()];
  const [arrived, opened] = [arrival, opening].map(({ signal }) => once(signal, 'abort'));
  const pass = async () => {
    arrival.abort();
    await opened;
  };
  return { pass, arrived, open: () => opening.abort() };
}

/** The event of a changed network. */
export const change = (networkId: string, version = 1, name = 'Café') => ({
  subject: networkId,
  source: 'tests',
  time: new Date('2026-03-01T10:00:00Z'),
  data: { version, userId: null, name, ssid: 'cafe', security: 'WPA2', isActive: true } as const,
});

export const networkChange = (...of: Parameters<typeof change>) => createOutgoingEvent(networkUpdated, change(...of));
