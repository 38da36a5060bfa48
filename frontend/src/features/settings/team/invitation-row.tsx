import type { Invitation } from '@wifi-share/contracts/entities/team';
import { Mail } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { ItemRow } from '@/components/item-row.js';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { ProofDeclined } from '../proof/use-proof.js';
import { useInvite, useWithdrawInvitation } from './team-api.js';

/** A person who was invited and has not accepted. */
export function InvitationRow({ userId, invitation }: { userId: string; invitation: Invitation }) {
  const t = useText();
  const failureText = useFailureText();
  const inviting = useInvite(userId);
  const withdrawing = useWithdrawInvitation(userId);
  const { id, email, role, expiresAt, state } = invitation;
  const failed = inviting.error ?? withdrawing.error;
  const error = failed instanceof ProofDeclined ? null : failed;
  const onError = (reason: Error) => {
    if (!(reason instanceof ProofDeclined)) notifyFailure(t('team.failedTitle'), reason, t('team.failed'));
  };

  function sendAgain() {
    withdrawing.reset();
    inviting.mutate({ email, role }, { onSuccess: () => notifySuccess({ title: t('team.sent', { email }) }), onError });
  }

  function withdraw() {
    inviting.reset();
    withdrawing.mutate(id, { onSuccess: () => notifySuccess({ title: t('team.withdrawn') }), onError });
  }

  return (
    <ItemRow
      Icon={Mail}
      name={
        <>
          {email}
          <Badge>{t(`team.role.${role}`)}</Badge>
          <Badge tone={state === 'open' ? 'accent' : 'warning'}>{t(`team.state.${state}`)}</Badge>
        </>
      }
      text={
        state === 'open' && (
          <span>
            <Moment at={expiresAt} as="date">
              {(date) => t('team.validUntil', { date })}
            </Moment>
          </span>
        )
      }
      buttons={
        <>
          <Button
            size="sm"
            pending={inviting.isPending}
            aria-label={t('team.againLabel', { email })}
            onClick={sendAgain}
          >
            {t('team.again')}
          </Button>
          <Button
            size="sm"
            pending={withdrawing.isPending}
            aria-label={t('team.withdrawLabel', { email })}
            onClick={withdraw}
          >
            {t('team.withdraw')}
          </Button>
        </>
      }
    >
      {error && (
        <div className="px-5 pb-4 sm:px-6">
          <FailureLine text={failureText(error, t('team.failed'))} />
        </div>
      )}
    </ItemRow>
  );
}
