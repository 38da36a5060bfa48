import { useQuery } from '@tanstack/react-query';
import { readInvitation } from '@wifi-share/contracts/calls/teams';
import { invitationPath } from '@wifi-share/contracts/paths';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { LoadFailure } from '@/components/load-failure.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { Invitation } from './invitation.js';

/** Holds the token in this tab while who opened the link logs in or signs up. */
const tokenDraft = 'invitation-token';

interface InvitationState {
  token: string;
}

/** Where the link of an invitation to a team leads (R44). The token is taken out of the address at once. */
export default function InvitationScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as InvitationState | null;
  const [kept] = useState(() => readDraft(tokenDraft));
  const given = query.get('token');
  if (given) return <Navigate to={invitationPath} replace state={{ token: given } satisfies InvitationState} />;
  const token = state?.token ?? kept;
  return token ? <OpenInvitation key={token} token={token} /> : <OpenAgain />;
}

/** Reads what the invitation is for, which changes nothing. */
function OpenInvitation({ token }: { token: string }) {
  const t = useText();
  useDocumentTitle(t('team.invitation.document'));
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
    // No token outlives its screen.
    gcTime: 0,
  });
  const failure = useLoadFailure(query);

  useEffect(() => keepDraft(tokenDraft, token), [token]);

  if (query.data) return <Invitation token={token} invitation={query.data} onOver={() => dropDraft(tokenDraft)} />;
  if (isProblem(failure?.error, 'invitation_gone')) return <InvitationGone />;
  if (failure) return <LoadFailure title={t('team.invitation.loadFailed')} {...failure} />;
  return (
    <EntryCard illustration={<LetterIllustration />} title={t('team.invitation.document')}>
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </EntryCard>
  );
}

/** Used, withdrawn or too old. */
function InvitationGone() {
  const t = useText();
  useEffect(() => dropDraft(tokenDraft), []);
  return (
    <EntryCard focused title={t('team.invitation.gone.title')} intro={t('team.invitation.gone.text')}>
      <Link to="/user-dashboard" className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('common.profile.networks')}
      </Link>
    </EntryCard>
  );
}

/** Another tab or device has the token, such as after an address was confirmed there. */
function OpenAgain() {
  const t = useText();
  useDocumentTitle(t('team.invitation.document'));
  return (
    <EntryCard
      illustration={<LetterIllustration />}
      title={t('team.invitation.again.title')}
      intro={t('team.invitation.again.text')}
    >
      <Link to="/user-dashboard" className={buttonVariants({ size: 'field' })}>
        {t('common.profile.networks')}
      </Link>
    </EntryCard>
  );
}
