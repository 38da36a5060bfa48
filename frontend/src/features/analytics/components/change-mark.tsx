import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { changeOf } from '../figures/change.js';
import { useFigures } from '../figures/use-figures.js';

/** How a figure has changed against the period before, which is said in words for who does not see the arrow. */
export function ChangeMark({ now, before }: { now: number; before: number }) {
  const t = useText();
  const figures = useFigures();
  const change = changeOf(now, before);
  if (change.kind === 'none') return <p className="text-ink-muted text-xs">{t('analytics.change.none')}</p>;
  if (change.kind === 'new') return <p className="text-success-ink text-xs">{t('analytics.change.new')}</p>;

  const Icon = change.share > 0 ? ArrowUp : change.share < 0 ? ArrowDown : ArrowRight;
  const tone = change.share > 0 ? 'text-success-ink' : 'text-ink-muted';
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-ink-muted text-xs tabular-nums">
      <span className={`inline-flex items-center gap-1 font-medium ${tone}`}>
        <Icon aria-hidden className="size-3" />
        {figures.change(change.share)}
      </span>
      <span>{t('analytics.change.from', { before: figures.whole(before) })}</span>
    </p>
  );
}
