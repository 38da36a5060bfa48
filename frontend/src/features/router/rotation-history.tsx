import type { Rotation } from '@wifi-share/contracts/entities/router';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { RouterCard } from './router-card.js';
import { ChangeFailureText } from './router-failure.js';

const shownAtFirst = 5;

/** What became of each change; passwords are not kept. Newest first. */
export function RotationHistory({ entries }: { entries: Rotation[] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, shownAtFirst);
  return (
    <RouterCard title={t('router.history.title')} text={entries.length === 0 ? t('router.history.none') : undefined}>
      {entries.length > 0 && (
        <ul className="-mx-5 divide-y border-t sm:-mx-6">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => setAll(true)}>
          {t('router.history.all', { total: entries.length })}
        </Button>
      )}
    </RouterCard>
  );
}

const icons = {
  done: CircleCheck,
  settled: CircleCheck,
  failed: CircleX,
  late: CircleX,
  cancelled: CircleMinus,
} as const;

function Entry({ entry: { cause, outcome, failure, found, endedAt } }: { entry: Rotation }) {
  const t = useText();
  const Icon = icons[outcome];
  const isBad = outcome === 'failed' || outcome === 'late';
  return (
    <li className="flex items-start gap-3 px-5 py-3 sm:px-6">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', isBad ? 'text-danger-ink' : 'text-ink-muted')} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          {t(`router.history.${outcome === 'done' && cause === 'agent' ? 'adopted' : outcome}`)}
        </p>
        <p className="text-ink-muted">
          <Moment at={endedAt} />
          {'\u00a0· '}
          {t(`router.history.by.${cause}`)}
        </p>
        {failure && (
          <div className="grid gap-1 text-ink-muted">
            <ChangeFailureText failure={failure} found={found} />
          </div>
        )}
      </div>
    </li>
  );
}
