import { accessLogged, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { testWorld, type World } from '@wifi-share/tools/test-servers/world';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import mongoose, { type Connection } from 'mongoose';
import { onTestFinished } from 'vitest';
import { loggerOptions } from '../../src/app/logger.js';
import { connectBus, type EventBus } from '../../src/events/bus.js';
import { outgoingEvent } from '../../src/events/outgoing-event.js';

export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A logger whose lines can be read. */
export function recordingLog(): { log: FastifyBaseLogger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: Fastify({ logger: { ...loggerOptions('tests', 'info'), stream } }).log, lines };
}

export const errorLevel = 50;

/** A bus of the service `tests` that is up; it is closed when the test ends. */
export async function busOf(url: string, log = recordingLog().log): Promise<EventBus> {
  const bus = connectBus({ url, name: 'tests', streams: [streams.accesses, streams.networks], log });
  onTestFinished(() => bus.close());
  await bus.firstUp;
  return bus;
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

export { testWorld };

/** The event of one guest's access, ready to be published. */
export const access = (networkId: string, id?: string) =>
  outgoingEvent(accessLogged, {
    subject: networkId,
    source: 'tests',
    time: new Date('2026-03-01T10:00:00Z'),
    data: { method: 'qr', userAgent: null, address: '192.0.2.0', visitor: 'visitor' },
    ...(id && { id }),
  });

/** The event of a changed network. */
export const networkChange = (networkId: string, version: number, name = 'Café') =>
  outgoingEvent(networkUpdated, {
    subject: networkId,
    source: 'tests',
    time: new Date('2026-03-01T10:00:00Z'),
    data: { version, userId: null, name, ssid: 'cafe', security: 'WPA2', isActive: true },
  });
