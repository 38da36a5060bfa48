import { useEffect, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';

/** However many accesses come, they are said together and not more often. */
const pauseMilliseconds = 10_000;

/** Says politely how many accesses have come. `seen` counts all of them. */
export function LiveAnnouncer({ seen }: { seen: number }) {
  const t = useText();
  const [said, setSaid] = useState('');
  const told = useRef(seen);
  const lastTime = useRef(0);

  useEffect(() => {
    const count = seen - told.current;
    if (count <= 0) return;
    const wait = Math.max(0, lastTime.current + pauseMilliseconds - Date.now());
    const timer = setTimeout(() => {
      told.current = seen;
      lastTime.current = Date.now();
      setSaid(t('analytics.live.announced', { count }));
    }, wait);
    return () => clearTimeout(timer);
  }, [seen, t]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
