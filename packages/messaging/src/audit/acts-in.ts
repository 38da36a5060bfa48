import { adminActed } from '@wifi-share/contracts/events/security';
import type { OutboxEntry } from '../outbox/outbox-entry.js';

/** What the audit log has still to be told: it outlives what it was done to. */
export const actsIn = (outbox: readonly OutboxEntry[] = []): OutboxEntry[] =>
  outbox.filter((entry) => entry.kind === 'event' && entry.event.type === adminActed.type);
