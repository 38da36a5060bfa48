import { durations } from '@wifi-share/contracts/durations';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useCancelRotation, useSettleRotation } from './router-api.js';

interface RotationUnderWayProps {
  subject: { userId: string; networkId: string };
  rotation: NonNullable<NetworkRouter['rotation']>;
  /** Guests see no password until the end. */
  isHidden: boolean;
  /** The agent has not asked for jobs for a while. */
  isAway: boolean;
  now: number;
}

/** The change that goes on: it can be cancelled while it waits; one whose end is never reported is settled by the owner. */
export function RotationUnderWay({ subject, rotation, isHidden, isAway, now }: RotationUnderWayProps) {
  const t = useText();
  const failureText = useFailureText();
  const cancelling = useCancelRotation(subject);
  const settling = useSettleRotation(subject);
  const { id, state } = rotation;
  const isLong = useBegunFor(rotation, now) >= durations.rotationUnconfirmedMinutes * 60_000;
  const isUnconfirmed = state === 'begun' && isLong;
  const error = cancelling.error ?? settling.error;

  return (
    <div className="grid gap-4 rounded-lg border p-4">
      {!isUnconfirmed && (
        <div role="status" className="grid gap-1">
          <p className="flex items-center gap-2 font-medium">
            <Spinner className="text-accent-ink" />
            {t(`router.underWay.${state}`)}
          </p>
          <p className="text-ink-muted">{t(underWayText(state, isAway))}</p>
        </div>
      )}
      {state === 'waiting' && (
        <Button className="justify-self-start" pending={cancelling.isPending} onClick={() => cancelling.mutate(id)}>
          {t('router.underWay.cancel')}
        </Button>
      )}
      {isUnconfirmed && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('router.settle.title')}</legend>
          <div className="grid gap-1">
            <p className="font-medium">{t('router.settle.title')}</p>
            <p className="text-ink-muted">{t(isHidden ? 'router.settle.text' : 'router.settle.kept')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {(['old', 'new'] as const).map((works) => (
              <Button
                key={works}
                pending={settling.isPending && settling.variables.works === works}
                onClick={() => settling.mutate({ rotationId: id, works })}
              >
                {t(`router.settle.${works}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <FailureLine text={error && failureText(error, t('router.underWay.failed'))} />
    </div>
  );
}

function underWayText(state: RotationUnderWayProps['rotation']['state'], isAway: boolean) {
  if (!isAway) return `router.underWay.${state}Text` as const;
  return state === 'waiting' ? 'router.underWay.awayText' : 'router.underWay.begunAwayText';
}

/** For how long it is begun at least, in milliseconds: since it was asked for, or since this page saw it waiting. */
function useBegunFor({ state, requestedAt }: RotationUnderWayProps['rotation'], now: number): number {
  const [waitedUntil, setWaitedUntil] = useState(Date.parse(requestedAt));
  if (state === 'waiting' && now > waitedUntil) setWaitedUntil(now);
  return now - waitedUntil;
}
