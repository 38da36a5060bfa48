import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import type { StoredEndpoint } from './endpoint.model.js';

function stateOf({ paused }: StoredEndpoint, hasRoom: boolean): Webhook['state'] {
  if (!hasRoom) return 'noRoom';
  if (paused === null) return 'active';
  return paused === 'owner' ? 'paused' : 'failing';
}

/** What its owner sees at `now`. */
export function shownWebhook(endpoint: StoredEndpoint, { hasRoom, now }: { hasRoom: boolean; now: Date }): Webhook {
  const { _id: id, url, events, previous, createdAt } = endpoint;
  return {
    ...{ id, url, events },
    state: stateOf(endpoint, hasRoom),
    previousSecretUntil: previous && previous.until > now ? previous.until.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
