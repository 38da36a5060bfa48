import { addressBlocked } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** Writes to the audit log that an address was blocked. */
export const startAddressBlocked = ({ audit, bus, log, mongo }: Context): RunningConsumer =>
  startEventHandler({
    ...{ bus, log, needs: [mongo] },
    durable: 'admin-security-audit-blocks',
    stream: streams.security,
    definition: addressBlocked,
    react: ({ id, time, data: { ipAddress } }) =>
      audit.record(
        {
          action: 'gate.address_blocked',
          sessionId: null,
          admin: null,
          target: { type: 'address', id: ipAddress },
          fields: [],
          ipAddress,
        },
        new Date(time),
        id,
      ),
  });
