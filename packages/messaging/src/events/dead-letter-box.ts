import type { EventBus } from './bus.js';
import { asBusFailure, BusUnavailable } from './bus-unavailable.js';
import type { DeadLetter } from './dead-letter.js';
import {
  type Choice,
  type DeadLetterList,
  discardDeadLetter,
  findDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from './dead-letter-store.js';
import type { JetStream } from './nats-connection.js';

/** The dead letters of all services, for the one that may repair them. Every function throws BusUnavailable. */
export function createDeadLetterBox(bus: EventBus) {
  const asking = async <T>(ask: (jetStream: JetStream) => Promise<T>): Promise<T> => {
    if (!bus.isUp()) throw new BusUnavailable();
    try {
      return await ask(bus.jetStream);
    } catch (error) {
      throw asBusFailure(error);
    }
  };
  return {
    list: (choice: Choice): Promise<DeadLetterList> => asking((jetStream) => listDeadLetters(jetStream, choice)),
    /** Null when it is not there; so are the others. */
    find: (id: number): Promise<DeadLetter | null> => asking((jetStream) => findDeadLetter(jetStream, id)),
    replay: (id: number): Promise<DeadLetter | null> => asking((jetStream) => replayDeadLetter(jetStream, id)),
    discard: (id: number): Promise<DeadLetter | null> => asking((jetStream) => discardDeadLetter(jetStream, id)),
  };
}
