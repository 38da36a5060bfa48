import { useEffect, useState } from 'react';

/** How long a hidden page still counts as watched. */
const patienceMilliseconds = 60_000;

/** Whether somebody may be looking at the page; one that was hidden for a minute is left alone until it is seen again. */
export function useWatched(): boolean {
  const [watched, setWatched] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setWatched(false), patienceMilliseconds);
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
