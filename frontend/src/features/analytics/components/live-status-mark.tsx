import { Badge } from '@/components/ui/badge.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { LiveStatus } from '../live/use-live-accesses.js';

const tones = { connecting: 'neutral', live: 'success', paused: 'warning' } as const;

/** Whether accesses are followed at the moment. */
export function LiveStatusMark({ status }: { status: LiveStatus }) {
  const t = useText();
  return (
    <Badge tone={tones[status]}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {t(`analytics.live.${status}`)}
    </Badge>
  );
}
