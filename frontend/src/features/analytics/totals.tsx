import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { weekLabels } from './chart/week-labels.js';
import { busiestHour, changeOf } from './figures.js';
import { daysIn } from './range/days.js';
import { useCounts, useFigures } from './use-figures.js';

/** The range in four figures. */
export function Totals({ series }: { series: AccessSeries }) {
  const t = useText();
  const figures = useFigures();
  const { total, previous, networks } = series;
  return (
    <Card className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 lg:grid-cols-4">
        <Figure name={t('analytics.accesses')} value={figures.whole(total.accesses)}>
          <ChangeMark now={total.accesses} before={previous.accesses} />
        </Figure>
        <Figure name={t('analytics.visitors')} value={figures.whole(total.visitors)}>
          <ChangeMark now={total.visitors} before={previous.visitors} />
        </Figure>
        {networks.length > 1 ? (
          <Figure name={t('analytics.perNetwork')} value={figures.average(total.accesses / networks.length)}>
            <p className="text-ink-muted text-xs">{t('analytics.ofNetworks', { count: networks.length })}</p>
          </Figure>
        ) : (
          <Figure name={t('analytics.perDay')} value={figures.average(total.accesses / daysOf(series))}>
            <p className="text-ink-muted text-xs">{t('analytics.ofDays', { count: daysOf(series) })}</p>
          </Figure>
        )}
        <Busiest series={series} />
      </dl>
    </Card>
  );
}

const daysOf = ({ from, to }: AccessSeries): number => daysIn(from, to);

function Busiest({ series }: { series: AccessSeries }) {
  const t = useText();
  const counts = useCounts();
  const labels = weekLabels(useLanguage());
  const busiest = busiestHour(series.heatMap);
  if (!busiest) return <Figure name={t('analytics.busiest')} value="–" />;
  return (
    <Figure name={t('analytics.busiest')} value={labels.hourOfWeek(busiest.weekday, busiest.hour)}>
      <p className="text-ink-muted text-xs">{counts.accesses(busiest.accesses)}</p>
    </Figure>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1 border-r border-b p-4 sm:px-5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="grid gap-1">
        <span className="truncate font-semibold text-lg tabular-nums tracking-tight sm:text-xl">{value}</span>
        {children}
      </dd>
    </div>
  );
}

/** How a figure has changed against the period before, also in words for screen readers. */
function ChangeMark({ now, before }: { now: number; before: number }) {
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
