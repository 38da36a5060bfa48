import { useQuery } from '@tanstack/react-query';
import { teamIn } from '@wifi-share/contracts/calls/call-path';
import type { signOut } from '@wifi-share/contracts/calls/identity';
import type { Membership } from '@wifi-share/contracts/entities/team';
import type { User } from '@wifi-share/contracts/entities/user';
import { paymentPath } from '@wifi-share/contracts/paths';
import { Check, LifeBuoy, LogOut, Nfc, Settings, Sparkles, Users, Wifi } from 'lucide-react';
import { useContext, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { type CallRoute, callRoute } from '@/api/call.js';
import { isLargestPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';
import { failureText, notifyFailure } from '@/lib/notify.js';
import { LeaveGuardContext } from '@/lib/router/leave-guard.js';
import { type StoredUser, storeUser } from '@/lib/session/current-user.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.js';
import { ProfileTrigger } from './profile-trigger.js';

const signingOut: CallRoute<typeof signOut> = { method: 'POST', path: '/api/user/logout' };

type ProfileMenuProps = {
  /** The plan is known once the server has answered. */
  user: Pick<StoredUser, 'id' | 'username' | 'email'> & Partial<Pick<User, 'plan'>>;
  /** Whether it was requested before its code was loaded. */
  defaultOpen: boolean;
};

export default function ProfileMenu({ user, defaultOpen }: ProfileMenuProps) {
  const t = useText();
  const guard = useContext(LeaveGuardContext);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(defaultOpen);
  // Few are in a team: it is asked once a hand or the focus is at the menu, so that they are there when it opens.
  const { data: teams = [] } = useQuery({ ...membershipsQuery(user.id), enabled: isWanted });
  const want = () => setWanted(true);

  async function logOut() {
    try {
      await callRoute<typeof signOut>(signingOut, {});
      storeUser(null);
      guard?.releaseAll();
      // The browser may restore this document from its back/forward cache: hidden, until it is reloaded.
      window.addEventListener('pagehide', () => {
        document.body.hidden = true;
      });
      // A fresh document: nothing that was read for this user stays in memory.
      window.location.assign('/');
    } catch (error) {
      setFailure(failureText(error, t('common.logoutFailed.detail')));
      notifyFailure(t('common.logoutFailed.title'), error, t('common.logoutFailed.detail'));
    }
  }

  return (
    <DropdownMenu modal={false} defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild onPointerEnter={want} onFocus={want}>
        <ProfileTrigger user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <p className="truncate font-medium text-sm">{user.username}</p>
          <p className="truncate text-ink-muted text-xs">{user.email}</p>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/user-dashboard">
            <Wifi aria-hidden />
            {t('common.profile.networks')}
          </Link>
        </DropdownMenuItem>
        {teams.map((team) => team.state === 'active' && <TeamItem key={team.ownerId} team={team} />)}
        <DropdownMenuItem asChild>
          <Link to="/nfc-helper">
            <Nfc aria-hidden />
            {t('common.nfcHelper')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/user-dashboard?tab=settings">
            <Settings aria-hidden />
            {t('common.profile.settings')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/user-dashboard?tab=support">
            <LifeBuoy aria-hidden />
            {t('common.profile.support')}
          </Link>
        </DropdownMenuItem>
        <PlanItem plan={user.plan} />
        <DropdownMenuSeparator />
        <DropdownMenuItem
          onSelect={(event) => {
            // The menu stays open: either the document is replaced, or the failure is shown here.
            event.preventDefault();
            // Unsaved changes are confirmed before the session ends.
            if (guard) guard.leaveAll(() => void logOut());
            else void logOut();
          }}
        >
          <LogOut aria-hidden />
          {t('common.profile.logout')}
        </DropdownMenuItem>
        {failure && <p className="max-w-56 px-2 py-1 text-danger-ink text-sm">{failure}</p>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Leads to the networks of a team; the one whose networks are shown is marked. */
function TeamItem({ team: { ownerId, owner } }: { team: Membership }) {
  const t = useText();
  const [query] = useSearchParams();
  const isShown = teamIn(query) === ownerId;
  return (
    <DropdownMenuItem asChild>
      <Link to={withTeam('/user-dashboard', ownerId)} aria-current={isShown || undefined} className="max-w-72">
        <Users aria-hidden />
        <span className="min-w-0 flex-1 truncate">{t('common.profile.team', { owner })}</span>
        {isShown && <Check aria-hidden />}
      </Link>
    </DropdownMenuItem>
  );
}

/** The way to a larger plan; on the largest, to the own one (R64). */
function PlanItem({ plan }: Pick<ProfileMenuProps['user'], 'plan'>) {
  const t = useText();
  const isLargest = plan !== undefined && isLargestPlan(plan);
  const { pathname } = useLocation();
  // The dashboard does not run under the wider policy of the payment page.
  const reloads = !isLargest || pathname === paymentPath;
  return (
    <DropdownMenuItem asChild>
      <Link to={isLargest ? '/user-dashboard?tab=settings&section=plan' : '/plans'} reloadDocument={reloads}>
        <Sparkles aria-hidden />
        {t(isLargest ? 'common.profile.plan' : 'common.profile.upgrade')}
      </Link>
    </DropdownMenuItem>
  );
}
