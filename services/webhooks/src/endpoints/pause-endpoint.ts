import type { EndpointModel, StoredEndpoint } from './endpoint.model.js';
import { pausedEntry } from './endpoint-events.js';

interface Dependencies {
  endpoints: EndpointModel;
  outboxFilled(): void;
  now(): Date;
}

/** Pauses an endpoint whose receiver does not take what is sent: its owner is notified once, and resumes it. */
export function createPauseEndpoint({ endpoints, outboxFilled, now }: Dependencies) {
  return async (endpoint: StoredEndpoint): Promise<void> => {
    const paused = { $set: { paused: 'failing' as const }, $push: { outbox: pausedEntry(endpoint, now()) } };
    await endpoints.updateOne({ _id: endpoint._id, paused: null }, paused);
    outboxFilled();
  };
}

export type PauseEndpoint = ReturnType<typeof createPauseEndpoint>;
