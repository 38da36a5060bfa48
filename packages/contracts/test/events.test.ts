import { describe, expect, it } from 'vitest';
import { accessLogged, accessPartitionOf, accessPartitions, networkCreated } from '../src/events/networks.js';

const time = new Date('2026-11-21T08:00:00.000Z');
const data = { method: 'qr', userAgent: null, address: '203.0.113.0/24', visitor: 'abc' } as const;

describe('an event', () => {
  it('is a CloudEvents 1.0 envelope', () => {
    const event = accessLogged.create({ subject: 'aB3dE6gH9jK2', source: 'networks', time, data });
    expect(event).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'networks',
      type: 'networks.access.logged.v1',
      subject: 'aB3dE6gH9jK2',
      time: '2026-11-21T08:00:00.000Z',
      datacontenttype: 'application/json',
      data,
    });
    expect(accessLogged.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it('is refused when its data are not what is declared, when made and when read', () => {
    const wrong = { ...data, method: 'carrier pigeon' } as never;
    expect(() => accessLogged.create({ subject: 'x', source: 'networks', time, data: wrong })).toThrow();
    const event = accessLogged.create({ subject: 'x', source: 'networks', time, data });
    expect(() => accessLogged.parse({ ...event, data: wrong })).toThrow();
    expect(() => networkCreated.parse(event)).toThrow();
  });

  it('carries only what is declared: a password cannot slip in', () => {
    const facts = { version: 1, userId: null, name: 'Cafe', ssid: 'Cafe', security: 'WPA2', isActive: true } as const;
    const withPassword = { ...facts, password: 'secret' };
    const event = networkCreated.create({ subject: 'x', source: 'networks', time, data: withPassword });
    expect(JSON.stringify(event)).not.toContain('secret');
  });
});

describe('accesses', () => {
  it('are published under their partition and network', () => {
    expect(accessLogged.natsSubject('aB3dE6gH9jK2')).toBe(
      `networks.access.logged.v1.${accessPartitionOf('aB3dE6gH9jK2')}.aB3dE6gH9jK2`,
    );
    expect(networkCreated.natsSubject('aB3dE6gH9jK2')).toBe('networks.network.created.v1.aB3dE6gH9jK2');
  });

  it('of a network never change their partition', () => {
    expect(['aB3dE6gH9jK2', 'a', '', '000000000000'].map(accessPartitionOf)).toEqual([3, 4, 5, 5]);
  });

  it('spread over all partitions', () => {
    const hit = new Set(Array.from({ length: 500 }, (_, n) => accessPartitionOf(`network${n}`)));
    expect(hit.size).toBe(accessPartitions);
  });
});
