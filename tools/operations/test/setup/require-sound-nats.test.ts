import { expect, it } from 'vitest';
import { refuseUnsound } from '../../src/setup/require-sound-nats.js';

it('refuses a NATS that could lose streams, before it makes them', () => {
  for (const version of ['2.9.10', '2.10.22', 'of an unknown version']) {
    expect(() => refuseUnsound(version)).toThrow(`NATS is ${version}, which could lose a whole stream`);
  }
  for (const version of ['2.10.23', '2.11.0-RC.1', '2.12.15', '3.0.0']) refuseUnsound(version);
});
