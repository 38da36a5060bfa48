import type { EventOf } from '@wifi-share/contracts/events/define-event';
import {
  networkCreated,
  networkDeleted,
  networkUpdated,
  passwordRotated,
  rotationFailed,
} from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import type { Occurrence } from '../deliveries/delivery.domain.js';

const events = [networkCreated, networkUpdated, networkDeleted, passwordRotated, rotationFailed];
type NetworkEvent = EventOf<(typeof events)[number]>;

/** Notifies of networks and rotations; those of the site have no owner. */
export const startNetworkEvents = (context: Context & ProjectionContext): RunningConsumer =>
  startProjection<(typeof events)[number]>({
    ...context,
    ...{ name: 'networks', stream: streams.networks, events },
    apply: (happened) => context.dispatch(happened.flatMap(occurrenceOf)),
  });

function occurrenceOf(event: NetworkEvent): Occurrence[] {
  const { id: eventId, data } = event;
  return data.userId === null ? [] : [{ eventId, userId: data.userId, payload: payloadOf(event) }];
}

function payloadOf({ type, subject: id, time: timestamp, data }: NetworkEvent): Occurrence['payload'] {
  if ('ssid' in data) {
    const { name, ssid, security, isActive } = data;
    const sent = type === networkCreated.type ? ('network.created' as const) : ('network.changed' as const);
    return { type: sent, timestamp, data: { network: { id, name, ssid, security, isActive } } };
  }
  if ('outcome' in data) {
    const { name, outcome, reason } = data;
    return { type: 'password.rotation_failed', timestamp, data: { network: { id, name }, outcome, reason } };
  }
  if ('cause' in data) {
    const { name, cause } = data;
    return { type: 'password.rotated', timestamp, data: { network: { id, name }, cause } };
  }
  return { type: 'network.deleted', timestamp, data: { network: { id } } };
}
