import { useEffect, useRef, useState } from 'react';
import { followAccesses } from './access-stream.js';
import { type ListedAccess, withAccess } from './live-list.js';

/** `paused` says that accesses are missed at the moment. */
export type LiveStatus = 'connecting' | 'live' | 'paused';

export interface LiveAccesses {
  status: LiveStatus;
  /** Those of the last minutes, the newest first. */
  accesses: readonly ListedAccess[];
  /** How many have come since the tab was opened, by network. */
  arrived: Readonly<Record<string, number>>;
}

type News = Omit<LiveAccesses, 'status'>;

const nothingYet: News = { accesses: [], arrived: {} };

/** One that is listed already changes nothing; one from before the tab was opened is none that has come. */
function withNews(before: News, access: ListedAccess, isNew: boolean): News {
  const accesses = withAccess(before.accesses, access);
  if (accesses === before.accesses) return before;
  const { [access.networkId]: count = 0 } = before.arrived;
  return { accesses, arrived: isNew ? { ...before.arrived, [access.networkId]: count + 1 } : before.arrived };
}

/** Accesses as they happen, where the plan allows it. `onNews` is called for each, and whenever some may have been missed. */
export function useLiveAccesses(userId: string, allowed: boolean, onNews: () => void): LiveAccesses {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [news, setNews] = useState(nothingYet);
  const watched = useWatched();
  const missed = useRef(false);
  const openedAt = useRef(0);

  useEffect(() => {
    if (!watched || !allowed) return;
    const stop = followAccesses(userId, {
      onOpen: () => {
        setStatus('live');
        openedAt.current ||= Date.now();
        if (missed.current) onNews();
        missed.current = false;
      },
      onAccess: (access) => {
        setNews((before) => withNews(before, access, true));
        onNews();
      },
      onRecent: (access) => setNews((before) => withNews(before, access, access.happenedAt > openedAt.current)),
      onLost: () => {
        missed.current = true;
        // A refusal has a reason, such as another plan, which the figures show.
        onNews();
      },
      onAway: () => setStatus('paused'),
    });
    return () => {
      stop();
      missed.current = true;
      setStatus('paused');
    };
  }, [userId, watched, allowed, onNews]);

  return { status, ...news };
}

/** How long a hidden page still counts as watched. */
const hiddenTimeoutMilliseconds = 60_000;

/** False while the page has been hidden for longer than a minute. */
function useWatched(): boolean {
  const [watched, setWatched] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setWatched(false), hiddenTimeoutMilliseconds);
      else setWatched(true);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  return watched;
}
