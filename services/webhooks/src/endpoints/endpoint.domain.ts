import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import type { StoredEndpoint } from './endpoint.model.js';
import { earlierSecretsOf } from './secret.domain.js';

function stateOf({ paused }: StoredEndpoint, hasRoom: boolean): Webhook['state'] {
  if (!hasRoom) return 'noRoom';
  if (paused === null) return 'active';
  return paused === 'owner' ? 'paused' : 'failing';
}

/** What its owner sees at `now`. */
export function shownWebhook(endpoint: StoredEndpoint, { hasRoom, now }: { hasRoom: boolean; now: Date }): Webhook {
  const { _id: id, url, events, createdAt } = endpoint;
  return {
    ...{ id, url, events },
    state: stateOf(endpoint, hasRoom),
    previousSecretUntil: earlierSecretsOf(endpoint, now).at(-1)?.until.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
