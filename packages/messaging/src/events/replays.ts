import type { MsgHdrs } from 'nats';

/** Header of a message that was published again for one consumer, which had given it up: `<service>.<consumer>`. */
export const replayForHeader = 'Replay-For';

export const replayTarget = (service: string, consumer: string): string => `${service}.${consumer}`;

/** Whether a message concerns only another consumer: all others have had it. */
export function isReplayForAnother(headers: MsgHdrs | undefined, service: string, consumer: string): boolean {
  const addressee = headers?.get(replayForHeader);
  return Boolean(addressee) && addressee !== replayTarget(service, consumer);
}

/** Whether a message stands in its stream a second time, for one consumer. */
export const isReplay = (headers: MsgHdrs | undefined): boolean => Boolean(headers?.get(replayForHeader));
