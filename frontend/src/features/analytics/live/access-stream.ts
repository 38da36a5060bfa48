import { liveAccessSchema, streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { callUrl } from '@/api/call.js';
import type { ListedAccess } from './live-list.js';

interface StreamEvents {
  onOpen: () => void;
  /** One that has just happened. */
  onAccess: (access: ListedAccess) => void;
  /** One of the last minutes, which may be known already. */
  onRecent: (access: ListedAccess) => void;
  /** The connection is lost, or was refused. It is tried again by itself. */
  onLost: () => void;
  /** It has been away for longer than the server's regular ending of a stream takes to mend. */
  onAway: () => void;
}

const firstWaitMilliseconds = 2000;
const longestWaitMilliseconds = 60_000;
const regularGapMilliseconds = 5000;

/**
 * Follows the accesses until the returned function is called. The browser comes again by itself after a lost
 * connection, not after a refusal: then this does, less and less often.
 */
export function followAccesses(
  userId: string,
  { onOpen, onAccess, onRecent, onLost, onAway }: StreamEvents,
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let away: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMilliseconds;

  function connect(): void {
    source = new EventSource(callUrl(streamAccesses, { id: userId }));
    source.onopen = () => {
      wait = firstWaitMilliseconds;
      clearTimeout(away);
      away = undefined;
      onOpen();
    };
    for (const [event, list] of Object.entries({ access: onAccess, recent: onRecent })) {
      source.addEventListener(event, ({ data, lastEventId }) => {
        const { success, data: sent } = liveAccessSchema.safeParse(JSON.parse(data));
        if (!success) return;
        const { secondsAgo, ...access } = sent;
        list({ ...access, id: lastEventId, happenedAt: Date.now() - secondsAgo * 1000 });
      });
    }
    source.onerror = () => {
      onLost();
      away ??= setTimeout(onAway, regularGapMilliseconds);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestWaitMilliseconds);
    };
  }

  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(away);
    source.close();
  };
}
