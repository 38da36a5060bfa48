import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@wifi-share/contracts/calls/identity';
import { acceptInvitation } from '@wifi-share/contracts/calls/teams';
import type { invitedToSchema, Membership } from '@wifi-share/contracts/entities/team';
import type { User } from '@wifi-share/contracts/entities/user';
import { invitationPath } from '@wifi-share/contracts/paths';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '@/api/call.js';
import { isLostAnswer } from '@/api/lost-answer.js';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { setSessionUser } from '@/lib/session/session-query.js';
import { useSession } from '@/lib/session/use-session.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import { useFailureText } from '@/lib/use-failure-text.js';

type InvitedTo = z.output<typeof invitedToSchema>;

interface InvitationProps {
  token: string;
  invitation: InvitedTo;
  /** The token is needed no more. */
  onOver: () => void;
}

/** Who invites to what, and what can be done about it by the person here. */
export function Invitation({ token, invitation, onOver }: InvitationProps) {
  const t = useText();
  const session = useSession();
  const { owner, role, email } = invitation;
  return (
    <EntryCard
      illustration={<LetterIllustration />}
      title={t('team.invitation.title', { owner })}
      intro={
        <div className="grid gap-2 [overflow-wrap:anywhere]">
          <p>{t(`team.invitation.${role}`, { owner })}</p>
          <p>{t('team.invitation.for', { email })}</p>
        </div>
      }
    >
      {session.status === 'checking' && <Skeleton className="h-11 w-full" />}
      {session.status === 'unavailable' && <LoadFailure title={t('common.sessionUnavailable')} {...session.failure} />}
      {session.status === 'signed-out' && <LogInFirst email={email} />}
      {session.status === 'signed-in' &&
        (isSameAddress(session.user.email, email) ? (
          <Accept user={session.user} token={token} owner={owner} onAccepted={onOver} />
        ) : (
          <OtherAccount user={session.user} />
        ))}
    </EntryCard>
  );
}

/** A hint for the person; the server decides. */
const isSameAddress = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** The address is filled in, and both ways lead back here. */
function LogInFirst({ email }: { email: string }) {
  const t = useText();
  const next = `next=${encodeURIComponent(invitationPath)}`;
  return (
    <div className="grid gap-3">
      <p>{t('team.invitation.logInFirst')}</p>
      <Link
        to={`/user-login?${next}`}
        state={{ email }}
        className={buttonVariants({ variant: 'primary', size: 'field' })}
      >
        {t('common.login')}
      </Link>
      <Link
        to={`/enhanced-signup?${next}`}
        state={{ typed: { email, username: '', firstName: '', lastName: '' } }}
        className={buttonVariants({ size: 'field' })}
      >
        {t('common.signUp')}
      </Link>
    </div>
  );
}

interface AcceptProps {
  user: User;
  token: string;
  owner: string;
  onAccepted: () => void;
}

function Accept({ user, token, owner, onAccepted }: AcceptProps) {
  const t = useText();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const memberships = membershipsQuery(user.id);

  /** The answer to an earlier try may have been lost: its token is used then, and its person a member. */
  async function joinedBefore(error: unknown): Promise<Membership> {
    if (!isLostAnswer(error) && !isProblem(error, 'invitation_gone')) throw error;
    const joined = await queryClient.fetchQuery({ ...memberships, staleTime: 0 }).catch(() => []);
    const membership = joined.find((one) => one.owner === owner);
    if (!membership) throw error;
    return membership;
  }

  const accepting = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id: user.id }, body: { token } }).catch(joinedBefore),
    onSuccess: ({ ownerId }) => {
      onAccepted();
      void queryClient.invalidateQueries({ queryKey: memberships.queryKey });
      notifySuccess({ title: t('team.invitation.joined', { owner }) });
      void navigate(withTeam('/user-dashboard', ownerId), { replace: true });
    },
  });
  return (
    <Choice about={t('team.invitation.as', { name: user.email ?? user.username })}>
      <Button variant="primary" size="field" pending={accepting.isPending} onClick={() => accepting.mutate()}>
        {t('team.invitation.accept')}
      </Button>
      {accepting.error && <Alert tone="danger">{failureText(accepting.error, t('team.invitation.failed'))}</Alert>}
    </Choice>
  );
}

/** The invitation is for another address: logging out here leads to the login with that one. */
function OtherAccount({ user }: { user: User }) {
  const t = useText();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => setSessionUser(queryClient, null),
  });
  return (
    <Choice about={t('team.invitation.other', { name: user.email ?? user.username })}>
      <Button variant="primary" size="field" pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('common.profile.logout')}
      </Button>
      {leaving.error && <Alert tone="danger">{failureText(leaving.error, t('common.logoutFailed.detail'))}</Alert>}
    </Choice>
  );
}

function Choice({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="[overflow-wrap:anywhere]">{about}</p>
      {children}
    </div>
  );
}
