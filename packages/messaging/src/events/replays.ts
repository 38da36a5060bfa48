import type { MsgHdrs } from 'nats';

/** Header of a message that was published again for one consumer, which had given it up: `<service>.<consumer>`. */
export const replayForHeader = 'Replay-For';

export const replayFor = (service: string, consumer: string): string => `${service}.${consumer}`;

/** Whether a message concerns only another consumer: all others have had it. */
export function isForAnother(headers: MsgHdrs | undefined, service: string, consumer: string): boolean {
  const addressee = headers?.get(replayForHeader);
  return Boolean(addressee) && addressee !== replayFor(service, consumer);
}

/** Whether a message stands in its stream a second time, for one consumer. */
export const isReplay = (headers: MsgHdrs | undefined): boolean => Boolean(headers?.get(replayForHeader));
