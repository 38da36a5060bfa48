import { durations } from '@wifi-share/contracts/durations';
import { Timer } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { clockText } from '../clock-text.js';

/** How long the code still works: in figures, and as a line that grows shorter. */
export function CodeCountdown({ left }: { left: number }) {
  const t = useText();
  const share = Math.min(1, left / durations.adminCodeSeconds);
  return (
    <div role="timer" className="grid gap-2">
      <p className="flex items-center gap-2 text-ink-muted text-sm tabular-nums">
        <Timer aria-hidden className="size-4" />
        {t('admin.gate.code.left', { time: clockText(left) })}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-muted-strong">
        <div className="h-full origin-left rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
