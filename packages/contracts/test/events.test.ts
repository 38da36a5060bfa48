import { describe, expect, it } from 'vitest';
import {
  type Access,
  accessesLogged,
  accessesSubject,
  maxAccessesPerEvent,
  networkCreated,
} from '../src/events/networks.js';

const time = new Date('2026-11-21T08:00:00.000Z');
const data = { version: 1, userId: null, name: 'Cafe', ssid: 'Cafe', security: 'WPA2', isActive: true } as const;

describe('an event', () => {
  it('is a CloudEvents 1.0 envelope', () => {
    const event = networkCreated.create({ subject: 'aB3dE6gH9jK2', source: 'networks', time, data });
    expect(event).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'networks',
      type: networkCreated.type,
      subject: 'aB3dE6gH9jK2',
      time: '2026-11-21T08:00:00.000Z',
      datacontenttype: 'application/json',
      data,
    });
    expect(networkCreated.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it('is refused when its data are not what is declared, when made and when read', () => {
    const wrong = { ...data, security: 'WPA9' } as never;
    expect(() => networkCreated.create({ subject: 'x', source: 'networks', time, data: wrong })).toThrow();
    const event = networkCreated.create({ subject: 'x', source: 'networks', time, data });
    expect(() => networkCreated.parse({ ...event, data: wrong })).toThrow();
    expect(() => accessesLogged.parse(event)).toThrow();
  });

  it('carries only what is declared: a password cannot slip in', () => {
    const withPassword = { ...data, password: 'secret' };
    const event = networkCreated.create({ subject: 'x', source: 'networks', time, data: withPassword });
    expect(JSON.stringify(event)).not.toContain('secret');
  });
});

describe('accesses', () => {
  const access = {
    ...({ method: 'qr', userAgent: null, address: '203.0.113.0/24', visitor: 'abc' } as const),
    id: '0c7b0a9e-6d0b-4a57-8f0e-2f6c4f3b1d11',
    networkId: 'aB3dE6gH9jK2',
    time: time.toISOString(),
  };
  const logged = (accesses: Access[]) =>
    accessesLogged.create({ subject: accessesSubject, source: 'gateway', time, data: { accesses } });

  it('are published together, whatever their networks', () => {
    expect(accessesLogged.natsSubject(accessesSubject)).toBe('networks.accesses.logged.v1.batch');
    const accesses = [access, { ...access, networkId: '000000000000' }];
    expect(accessesLogged.parse(JSON.parse(JSON.stringify(logged(accesses)))).data.accesses).toEqual(accesses);
  });

  it('are as many as one event can hold, and at least one', () => {
    const many = Array.from({ length: maxAccessesPerEvent }, () => access);
    expect(logged(many).data.accesses).toHaveLength(maxAccessesPerEvent);
    expect(() => logged([...many, access])).toThrow();
    expect(() => logged([])).toThrow();
  });
});
