import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { accessLogged } from '@wifi-share/contracts/events/networks';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import type { AccessLog } from './access-log.model.js';

export type Access = EventOf<typeof accessLogged>;

/** The raw log of an access, as it is stored. */
export function toAccessLog({
  event,
  stream,
  seq,
}: RecordedEvent<Access>): AccessLog & Required<Pick<AccessLog, 'recorded'>> {
  const { id, subject, time, data } = event;
  return {
    _id: id,
    networkId: subject,
    accessedAt: new Date(time),
    userAgent: data.userAgent,
    ipAddress: data.address,
    accessMethod: data.method,
    visitor: data.visitor,
    recorded: { stream, seq },
  };
}
