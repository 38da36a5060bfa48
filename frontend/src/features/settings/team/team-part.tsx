import { useQuery } from '@tanstack/react-query';
import type { Invitation, Team } from '@wifi-share/contracts/entities/team';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { PlanRoom } from '../plan-room.js';
import { LineSkeleton, SectionFailure, SectionFooter } from '../settings-section.js';
import { InvitationRow } from './invitation-row.js';
import { InviteForm } from './invite-form.js';
import { MemberRow } from './member-row.js';
import { OpenOffer } from './open-offer.js';
import { OwnMemberships } from './own-memberships.js';
import { teamQuery } from './team-api.js';

/** The user's own team, and below it the teams of others that they are in. */
export default function TeamPart({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(teamQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: team } = query;
  return (
    <>
      {team && <OwnTeam user={user} team={team} />}
      {!team && failure && <SectionFailure title={t('team.loadFailed')} {...failure} />}
      {!team && !failure && <LineSkeleton />}
      <OwnMemberships user={user} />
    </>
  );
}

const isOpen = ({ state }: Invitation): boolean => state === 'open';

function OwnTeam({ user, team }: { user: User; team: Team }) {
  const t = useText();
  const inviting = useSectionForm('invite');
  const { members, invitations, transfer } = team;
  const room = plans[user.plan].members;
  // Open invitations take a place, as the server counts.
  const used = members.length + invitations.filter(isOpen).length;
  const isFull = used >= room;
  const offeredTo = members.find(({ userId }) => userId === transfer?.memberId);
  return (
    <>
      {transfer && offeredTo && <OpenOffer userId={user.id} name={offeredTo.username} until={transfer.expiresAt} />}
      {members.length + invitations.length > 0 ? (
        <ul className="divide-y">
          {members.map((member) => (
            <MemberRow key={member.userId} userId={user.id} member={member} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} userId={user.id} invitation={invitation} />
          ))}
        </ul>
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('team.members.none')}</p>
      )}
      {inviting.isOpen && !isFull && <InviteForm userId={user.id} onClose={inviting.close} />}
      {!(inviting.isOpen && !isFull) && (
        <SectionFooter>
          <PlanRoom plan={user.plan} used={used} room={room}>
            {t('team.used', { used, count: room })}
          </PlanRoom>
          {!isFull && (
            <Button ref={inviting.opener} onClick={inviting.open}>
              {t('team.invite')}
            </Button>
          )}
        </SectionFooter>
      )}
    </>
  );
}
