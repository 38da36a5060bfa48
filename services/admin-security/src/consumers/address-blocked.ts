import { addressBlocked } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type EventHandlerOptions, startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { AuditLog } from '../audit/audit.service.js';

type Surroundings = Pick<EventHandlerOptions<typeof addressBlocked>, 'bus' | 'log' | 'needs'>;

/** Writes down that an address was blocked. */
export const logBlocks = (audit: AuditLog, around: Surroundings): RunningConsumer =>
  startEventHandler({
    ...around,
    durable: 'admin-security-audit-blocks',
    stream: streams.security,
    definition: addressBlocked,
    react: ({ id, time, data: { ipAddress } }) =>
      audit.record(
        {
          action: 'gate.address_blocked',
          sessionId: null,
          target: { type: 'address', id: ipAddress },
          fields: [],
          ipAddress,
        },
        new Date(time),
        id,
      ),
  });
