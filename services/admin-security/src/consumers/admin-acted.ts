import { adminActed } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type EventHandlerOptions, startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { AuditLog } from '../audit/audit.service.js';

type Surroundings = Pick<EventHandlerOptions<typeof adminActed>, 'bus' | 'log' | 'needs'>;

/** Writes down what admins did in other services. */
export const logAdminActs = (audit: AuditLog, around: Surroundings): RunningConsumer =>
  startEventHandler({
    ...around,
    durable: 'admin-security-audit-acts',
    stream: streams.security,
    definition: adminActed,
    react: ({ id, time, data }) => audit.record(data, new Date(time), id),
  });
