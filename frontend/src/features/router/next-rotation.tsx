import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { isSameTimeZone } from '@/lib/time-zones.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useChangeRouter, useSkipRotation } from './router-api.js';

interface NextRotationProps {
  subject: { userId: string; networkId: string };
  router: NetworkRouter;
}

/** The next change by the schedule, which can be left out, and the pause of all of them. Both can be taken back. */
export function NextRotation({ subject, router: { settings, nextAt } }: NextRotationProps) {
  const t = useText();
  const failureText = useFailureText();
  const skipping = useSkipRotation(subject);
  const changing = useChangeRouter(subject);
  const whenOf = useWhen(settings.schedule?.zone);
  const [skipped, setSkipped] = useState<string | null>(null);
  const { schedule, paused } = settings;
  const error = skipping.error ?? changing.error;
  if (!schedule) return <p className="text-ink-muted">{t('router.next.never')}</p>;

  function skip(moment: string) {
    skipping.mutate(moment, { onSuccess: () => setSkipped(moment) });
  }

  /** A schedule that is set again begins with its next occurrence. */
  function undoSkip() {
    changing.mutate({ schedule }, { onSuccess: () => setSkipped(null) });
  }

  return (
    <div className="grid gap-3 rounded-lg bg-muted p-4">
      <p className="flex items-start gap-2">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <span role="status" className="min-w-0">
          {nextAt && !paused ? t('router.next.at', { when: whenOf(nextAt) }) : t('router.next.paused')}
          {skipped && !paused && (
            <span className="block text-ink-muted">{t('router.next.skipped', { when: whenOf(skipped) })}</span>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {skipped && !paused ? (
          <Button size="sm" pending={changing.isPending} onClick={undoSkip}>
            {t('router.next.undo')}
          </Button>
        ) : (
          nextAt && (
            <Button size="sm" pending={skipping.isPending} onClick={() => skip(nextAt)}>
              {t('router.next.skip')}
            </Button>
          )
        )}
        <Button
          size="sm"
          pending={changing.isPending && changing.variables.paused !== undefined}
          onClick={() => changing.mutate({ paused: !paused }, { onSuccess: () => setSkipped(null) })}
        >
          {t(paused ? 'router.next.resume' : 'router.next.pause')}
        </Button>
      </div>
      <FailureLine text={error && failureText(error, t('router.settings.failed'))} />
    </div>
  );
}

/** Writes a moment in the local time of the venue, which is named where it is not this device's. */
function useWhen(zone = 'UTC'): (moment: string) => string {
  const language = useLanguage();
  const isElsewhere = !isSameTimeZone(zone, deviceTimeZone());
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone },
    ...(isElsewhere && { timeZoneName: 'short' }),
  });
  return (moment) => format.format(new Date(moment));
}
