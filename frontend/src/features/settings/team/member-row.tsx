import { durations } from '@wifi-share/contracts/durations';
import type { Member } from '@wifi-share/contracts/entities/team';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { ItemRow } from '@/components/item-row.js';
import { Moment } from '@/components/moment.js';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { Badge } from '@/components/ui/badge.js';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { ProofDeclined, useProof } from '../proof/use-proof.js';
import { MemberMenu } from './member-menu.js';
import { useChangeRole, useOfferNetworks, useRemoveMember } from './team-api.js';

interface MemberRowProps {
  userId: string;
  member: Member;
}

/** Who may act in this account, as what, and since when. */
export function MemberRow({ userId, member }: MemberRowProps) {
  const t = useText();
  const failureText = useFailureText();
  const changing = useChangeRole(userId, member.userId);
  const confirming = useQueryDialog('confirm');
  const { username: name, email, role, since, state } = member;
  const [removal, offer] = [`remove-member-${member.userId}`, `offer-networks-${member.userId}`];

  const changeRole = (chosen: TeamRole) =>
    changing.mutate(chosen, {
      onSuccess: () => notifySuccess({ title: t('team.roleChanged', { name, role: t(`team.role.${chosen}`) }) }),
      onError: (error) => notifyFailure(t('team.failedTitle'), error, t('team.failed')),
    });

  return (
    <ItemRow
      Icon={UserRound}
      name={
        <>
          <bdi>{name}</bdi>
          <Badge>{t(`team.role.${role}`)}</Badge>
          {state === 'paused' && <Badge tone="warning">{t('team.state.paused')}</Badge>}
        </>
      }
      text={
        <>
          {email && <span className="[overflow-wrap:anywhere]">{email}</span>}
          <span>
            <Moment at={since} as="date">
              {(date) => t('team.since', { date })}
            </Moment>
          </span>
        </>
      }
      buttons={
        <MemberMenu
          name={name}
          role={role}
          canTakeOver={state === 'active'}
          onRole={changeRole}
          onOffer={() => confirming.open(offer)}
          onRemove={() => confirming.open(removal)}
        />
      }
      warning={
        state === 'paused' && (
          <>
            {t('team.pausedText')}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </>
        )
      }
    >
      {changing.error && (
        <div className="px-5 pb-4 sm:px-6">
          <FailureLine text={failureText(changing.error, t('team.failed'))} />
        </div>
      )}
      {confirming.subject === removal && <Removal userId={userId} member={member} onClose={confirming.close} />}
      {confirming.subject === offer && <Offer userId={userId} member={member} onClose={confirming.close} />}
    </ItemRow>
  );
}

interface QuestionProps extends MemberRowProps {
  onClose: () => void;
}

/** Says what ends with a membership, and ends it. */
function Removal({ userId, member: { userId: memberId, username: name }, onClose }: QuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('team.removeTitle', { name })}
      description={t('team.removeText', { name })}
      confirmLabel={t('team.remove')}
      action={useRemoveMember(userId, memberId)}
      done={t('team.removed', { name })}
      failed={t('team.failed')}
      onClose={onClose}
    />
  );
}

/** Says what would move to a member and what would not, and offers it. */
function Offer({ userId, member: { userId: memberId, username: name }, onClose }: QuestionProps) {
  const t = useText();
  const failureText = useFailureText();
  const offering = useOfferNetworks(userId);
  const { isAsking } = useProof();
  const error = offering.error instanceof ProofDeclined ? null : offering.error;
  const offered = () => {
    onClose();
    notifySuccess({ title: t('team.offer.done', { name }) });
  };
  if (isAsking) return null;
  return (
    <AlertDialog
      title={t('team.offer.title', { name })}
      description={t('team.offer.text', { name, days: durations.invitationDays })}
      confirmLabel={t('team.offer.confirm')}
      onConfirm={() => offering.mutate(memberId, { onSuccess: offered })}
      onCancel={onClose}
      failure={error && failureText(error, t('team.failed'))}
      pending={offering.isPending}
    />
  );
}
