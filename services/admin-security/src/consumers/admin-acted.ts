import { adminActed } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** Writes to the audit log what admins did in other services. */
export const startAdminActed = ({ audit, bus, log, mongo }: Context): RunningConsumer =>
  startEventHandler({
    ...{ bus, log, needs: [mongo] },
    durable: 'admin-security-audit-acts',
    stream: streams.security,
    definition: adminActed,
    react: ({ id, time, data }) => audit.record(data, new Date(time), id),
  });
