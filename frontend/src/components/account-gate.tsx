import { teamIn } from '@wifi-share/contracts/calls/call-path';
import type { User } from '@wifi-share/contracts/entities/user';
import type { TeamRight } from '@wifi-share/contracts/team-roles';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import type { Account } from '@/lib/team/account.js';
import { PartBoundary } from './part-boundary.js';

interface AccountGateProps {
  user: User;
  /** Shown while it is asked which teams there are. */
  skeleton: ReactNode;
  /** What a role needs for the screen; others are led to the networks of the team. */
  right?: TeamRight;
  children: (account: Account) => ReactNode;
}

/** Few are in a team; the others do not wait for its code and texts. */
const LazyTeamAccount = lazyWithTexts(
  () => import('./team/team-account.js'),
  [() => import('@wifi-share/texts/en/team.json')],
);

/** Shows a screen for the account that the address names: the user's own, or that of the owner of a team (`?team=`). */
export function AccountGate({ user, skeleton, right = 'see', children }: AccountGateProps) {
  const [query] = useSearchParams();
  const ownerId = teamIn(query);
  if (ownerId === null) return children(user);
  return (
    <PartBoundary skeleton={skeleton}>
      <LazyTeamAccount key={ownerId} userId={user.id} ownerId={ownerId} right={right} skeleton={skeleton}>
        {children}
      </LazyTeamAccount>
    </PartBoundary>
  );
}
