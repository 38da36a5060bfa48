import { useQuery } from '@tanstack/react-query';
import type { Membership } from '@wifi-share/contracts/entities/team';
import type { User } from '@wifi-share/contracts/entities/user';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { ItemRow } from '@/components/item-row.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { SectionFailure } from '../settings-section.js';
import { TakeOverDialog } from './take-over-dialog.js';
import { useDeclineTransfer, useLeaveTeam } from './team-api.js';

/** The teams of others that the user is in; nothing where there are none. */
export function OwnMemberships({ user }: { user: User }) {
  const t = useText();
  const query = useQuery({ ...membershipsQuery(user.id), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data: memberships = [] } = query;
  if (memberships.length === 0 && !failure) return null;
  return (
    <section aria-labelledby="teams-in" className="border-t">
      <h3 id="teams-in" className="px-5 pt-5 sm:px-6">
        {t('team.in.title')}
      </h3>
      {memberships.length === 0 && failure && <SectionFailure title={t('team.in.loadFailed')} {...failure} />}
      <ul className="divide-y">
        {memberships.map((membership) => (
          <MembershipRow key={membership.ownerId} user={user} membership={membership} />
        ))}
      </ul>
    </section>
  );
}

function MembershipRow({ user, membership }: { user: User; membership: Membership }) {
  const t = useText();
  const confirming = useQueryDialog('confirm');
  const { ownerId, owner, role, state, transferOffered } = membership;
  const [leaving, takingOver] = [`leave-team-${ownerId}`, `take-over-${ownerId}`];
  return (
    <ItemRow
      Icon={Users}
      name={
        <>
          {t('common.profile.team', { owner })}
          <Badge>{t(`team.role.${role}`)}</Badge>
          {state === 'paused' && <Badge tone="warning">{t('team.state.paused')}</Badge>}
        </>
      }
      text={<span>{t(`team.role.${role}.text`)}</span>}
      buttons={
        <>
          {state === 'active' && (
            <Link
              to={withTeam('/user-dashboard', ownerId)}
              aria-label={t('team.in.openLabel', { owner })}
              className={buttonVariants({ size: 'sm' })}
            >
              {t('team.in.open')}
            </Link>
          )}
          <Button size="sm" aria-label={t('team.leaveLabel', { owner })} onClick={() => confirming.open(leaving)}>
            {t('team.leave')}
          </Button>
        </>
      }
      warning={state === 'paused' && t('team.in.pausedText', { owner })}
    >
      {transferOffered && (
        <OfferedNetworks userId={user.id} membership={membership} onSee={() => confirming.open(takingOver)} />
      )}
      {confirming.subject === leaving && (
        <Leaving userId={user.id} membership={membership} onClose={confirming.close} />
      )}
      {confirming.subject === takingOver && transferOffered && (
        <TakeOverDialog user={user} membership={membership} onClose={confirming.close} />
      )}
    </ItemRow>
  );
}

interface OfferedNetworksProps {
  userId: string;
  membership: Membership;
  onSee: () => void;
}

/** The owner offers all networks: what it means is in the dialog; declining needs no question. */
function OfferedNetworks({ userId, membership: { ownerId, owner }, onSee }: OfferedNetworksProps) {
  const t = useText();
  const failureText = useFailureText();
  const declining = useDeclineTransfer(userId, ownerId);
  const decline = () =>
    declining.mutate(undefined, {
      onSuccess: () => notifySuccess({ title: t('team.transfer.declined') }),
      onError: (error) => notifyFailure(t('team.failedTitle'), error, t('team.failed')),
    });
  return (
    <div className="mx-5 mb-5 grid gap-3 rounded-lg bg-accent-soft p-4 text-accent-ink sm:mx-6">
      <p className="[overflow-wrap:anywhere]">{t('team.transfer.offered', { owner })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onSee}>
          {t('team.transfer.see')}
        </Button>
        <Button size="sm" pending={declining.isPending} onClick={decline}>
          {t('team.transfer.decline')}
        </Button>
      </div>
      <FailureLine text={declining.error && failureText(declining.error, t('team.failed'))} />
    </div>
  );
}

interface LeavingProps {
  userId: string;
  membership: Membership;
  onClose: () => void;
}

/** Says what ends with a membership, and ends it. */
function Leaving({ userId, membership: { ownerId, owner }, onClose }: LeavingProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('team.leaveTitle', { owner })}
      description={t('team.leaveText')}
      confirmLabel={t('team.leave')}
      action={useLeaveTeam(userId, ownerId)}
      done={t('team.left', { owner })}
      failed={t('team.failed')}
      onClose={onClose}
    />
  );
}
