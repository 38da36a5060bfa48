import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Membership } from '@wifi-share/contracts/entities/team';
import { mayIn, type TeamRight, teamRoles } from '@wifi-share/contracts/team-roles';
import { Users } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { type Account, TeamContext } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { LoadFailure } from '../load-failure.js';
import { textLinkClass } from '../ui/text-link.js';

type TeamAccountProps = {
  userId: string;
  ownerId: string;
  right: TeamRight;
  skeleton: ReactNode;
  children: (account: Account) => ReactNode;
};

/** Shows a screen for a team that the user is in; of any other it leads back to their own networks. */
export default function TeamAccount({ userId, ownerId, right, skeleton, children }: TeamAccountProps) {
  const t = useText();
  const query = useQuery({ ...membershipsQuery(userId), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const team = query.data?.find((each) => each.ownerId === ownerId && each.state === 'active');

  if (!team && query.data && !query.isFetching) return <NotInTeam ownerId={ownerId} />;
  if (!team) return failure ? <LoadFailure title={t('team.loadFailed')} {...failure} /> : skeleton;
  if (!mayIn(team.role, right)) return <Navigate to={withTeam('/user-dashboard')} replace />;
  const { plan, maxNetworks, timeZone } = team;
  return (
    <TeamContext value={{ ownerId, rights: teamRoles[team.role] }}>
      <TeamLine team={team} />
      {children({ id: ownerId, plan, maxNetworks, timeZone })}
    </TeamContext>
  );
}

/** Whose networks these are, what the role is, and the way back; not on paper. */
function TeamLine({ team: { owner, role } }: { team: Membership }) {
  const t = useText();
  return (
    <p
      data-screen-only
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-accent-soft px-4 py-2 text-accent-ink text-sm [overflow-wrap:anywhere]"
    >
      <Users aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{t(`team.you.${role}`, { owner: bidiIsolate(owner) })}</span>
      <Link to="/user-dashboard" className={textLinkClass}>
        {t('team.toOwn')}
      </Link>
    </p>
  );
}

/** The owner removed the user, or their plan has no room: nothing of the team stays in this browser. */
function NotInTeam({ ownerId }: { ownerId: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    queryClient.removeQueries({ queryKey: [ownedByUser, ownerId] });
    notifyFailure(t('team.over.title'), null, t('team.over.text'));
    void navigate('/user-dashboard', { replace: true });
  }, [queryClient, navigate, ownerId, t]);

  return null;
}
