import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { useCancelRotation, useSettleRotation } from './router-api.js';

interface RotationUnderWayProps {
  subject: { userId: string; networkId: string };
  rotation: NonNullable<NetworkRouter['rotation']>;
  /** Guests see no password until the end. */
  isHidden: boolean;
  /** The agent has not asked for jobs for a while. */
  isAway: boolean;
}

/** The change that goes on: it can be cancelled while it waits; one whose end is never reported is settled by the owner. */
export function RotationUnderWay({ subject, rotation, isHidden, isAway }: RotationUnderWayProps) {
  const t = useText();
  const failureText = useFailureText();
  const box = useFocusHandover<HTMLDivElement>();
  const cancelling = useCancelRotation(subject);
  const settling = useSettleRotation(subject);
  const { id, state } = rotation;
  const error = cancelling.error ?? settling.error;

  return (
    <div ref={box} className="grid gap-4 rounded-lg border p-4">
      {state !== 'unconfirmed' && (
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
      {state === 'unconfirmed' && (
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

function underWayText(state: 'waiting' | 'begun', isAway: boolean) {
  if (!isAway) return `router.underWay.${state}Text` as const;
  return state === 'waiting' ? 'router.underWay.awayText' : 'router.underWay.begunAwayText';
}
