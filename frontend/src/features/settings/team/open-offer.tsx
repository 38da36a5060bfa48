import { Moment } from '@/components/moment.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useWithdrawOffer } from './team-api.js';

interface OpenOfferProps {
  userId: string;
  name: string;
  /** ISO 8601. */
  until: string;
}

/** All networks are offered to a member, who has not answered yet. */
export function OpenOffer({ userId, name, until }: OpenOfferProps) {
  const t = useText();
  const failureText = useFailureText();
  const withdrawing = useWithdrawOffer(userId);
  const withdraw = () =>
    withdrawing.mutate(undefined, { onSuccess: () => notifySuccess({ title: t('team.offer.withdrawn') }) });
  return (
    <div className="grid grid-cols-1 gap-3 border-b p-5 sm:p-6">
      <Alert tone="warning">
        <p className="[overflow-wrap:anywhere]">
          <Moment at={until} as="date">
            {(date) => t('team.offer.open', { name, date })}
          </Moment>
        </p>
      </Alert>
      {withdrawing.error && <Alert tone="danger">{failureText(withdrawing.error, t('team.failed'))}</Alert>}
      <Button className="justify-self-start" pending={withdrawing.isPending} onClick={withdraw}>
        {t('team.offer.withdraw')}
      </Button>
    </div>
  );
}
