import type { MsgHdrs } from 'nats';

/** Header of a replayed dead letter: the one consumer it is for, `<service>.<consumer>`. */
export const replayForHeader = 'Replay-For';

export const replayTarget = (service: string, consumer: string): string => `${service}.${consumer}`;

/** Whether a message is a replay for another consumer; this one has already had it. */
export function isReplayForAnother(headers: MsgHdrs | undefined, service: string, consumer: string): boolean {
  const target = headers?.get(replayForHeader);
  return Boolean(target) && target !== replayTarget(service, consumer);
}

export const isReplay = (headers: MsgHdrs | undefined): boolean => Boolean(headers?.get(replayForHeader));
