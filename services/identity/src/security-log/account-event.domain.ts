import type { AccountEvent, AccountEventKind } from '@wifi-share/contracts/entities/account-event';
import { deviceOf } from '@wifi-share/service-kit/devices/device-of';
import { truncateAddress } from '@wifi-share/service-kit/principal/truncated-address';
import type { StoredAccountEvent } from './account-event.model.js';

/** What others can cause as often as they like: one entry an hour, so that they do not crowd out the rest. */
const causedByOthers: ReadonlySet<AccountEventKind> = new Set([
  'sign_in_failed',
  'sign_in_blocked',
  'proof_failed',
  'second_factor_failed',
  'reset_requested',
]);

const hourMilliseconds = 60 * 60 * 1000;

/** The id of the entry that such an event is counted in; null for events with an entry of their own. */
export const sharedEntryId = (userId: string, kind: AccountEventKind, at: Date): string | null =>
  causedByOthers.has(kind) ? `${userId}:${kind}:${Math.floor(at.getTime() / hourMilliseconds)}` : null;

/** Which entries go first when there are too many, before those that are merely old. */
export const lessTelling = [...causedByOthers];

interface Client {
  address: string;
  userAgent: string | undefined;
}

export type ClientFacts = Pick<StoredAccountEvent, 'browser' | 'system' | 'address'>;

/** What is kept of who did it; nothing of admins, whose own log has it. */
export const clientFacts = (client: Client | null): ClientFacts => ({
  ...deviceOf(client?.userAgent ?? ''),
  address: (client && truncateAddress(client.address)) || null,
});

/** An entry as its user sees it. */
export function shownEvent(stored: StoredAccountEvent): AccountEvent {
  const { _id: id, kind, at, count, browser, system, address, way = null, newDevice = false } = stored;
  return { id, kind, at: at.toISOString(), count, browser, system, address, way, newDevice };
}
