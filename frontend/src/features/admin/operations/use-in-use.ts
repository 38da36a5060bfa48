import { useEffect, useState } from 'react';

const idleMilliseconds = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Whether the page was used in the last five minutes: what asks the server by itself must not keep a session alive. */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const used = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setInUse(false), idleMilliseconds);
      setInUse(true);
    };
    used();
    for (const sign of signs) window.addEventListener(sign, used, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, used, { capture: true });
    };
  }, []);
  return inUse;
}
