import { useQueryClient } from '@tanstack/react-query';
import { CalendarSearch, Link2, Lock, Nfc, Plus, Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { TagIllustration } from '@/components/illustrations/tag-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { VanishingButton } from '@/components/vanishing-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { wifiCardPath } from '@/lib/networks/wifi-card-path.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { useMay, useTeam } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsKey } from '@/lib/team/memberships-query.js';
import { presetDays } from './range/range.js';
import type { UsedRange } from './range/use-shown-range.js';

/** The server refused for the plan: the session is read again for it, in a team the memberships. */
export function Locked() {
  const t = useText();
  const queryClient = useQueryClient();
  const isInTeam = useTeam() !== null;

  useEffect(() => {
    const ofTeams = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(membershipsKey);
    void queryClient.invalidateQueries(isInTeam ? { predicate: ofTeams } : { queryKey: sessionQuery.queryKey });
  }, [queryClient, isInTeam]);

  return (
    <div className="pt-6">
      <Notice
        illustration={<Lock aria-hidden className="mb-2 size-6 text-ink-muted" />}
        title={t('plans.upgrade.analytics.title')}
        text={t(isInTeam ? 'team.noRoom' : 'plans.upgrade.analytics.text')}
      >
        {!isInTeam && (
          <Link to="/plans" reloadDocument className={`${buttonVariants({ variant: 'primary' })} mt-4`}>
            {t('plans.upgrade.see')}
          </Link>
        )}
      </Notice>
    </div>
  );
}

export function NoNetworks() {
  const t = useText();
  const may = useMay();
  return (
    <div className="pt-6">
      <Notice
        illustration={<DoorIllustration className="mb-4 h-28 w-auto" />}
        title={t('analytics.noNetworks.title')}
        text={t('analytics.noNetworks.text')}
      >
        {may('manage') && (
          <Link
            to={withTeam('/user-dashboard?create=network')}
            className={`${buttonVariants({ variant: 'primary' })} mt-4`}
          >
            <Plus aria-hidden />
            {t('analytics.noNetworks.create')}
          </Link>
        )}
      </Notice>
    </div>
  );
}

/** No accesses yet: the three ways to share a network. */
export function NoAccesses({ networkId }: { networkId: string }) {
  const t = useText();
  const may = useMay();
  const ways = [
    { name: 'print', to: wifiCardPath(networkId), Icon: Printer },
    { name: 'tag', to: withTeam(`/nfc-helper?network=${networkId}`), Icon: Nfc },
    { name: 'link', to: withTeam(`/user-dashboard?share=${networkId}`), Icon: Link2 },
  ] as const;
  return (
    <Notice
      illustration={<TagIllustration className="mb-4 h-28 w-auto" />}
      title={t('analytics.noAccesses.title')}
      text={t('analytics.noAccesses.text')}
    >
      <div className="mt-4 grid gap-2 empty:hidden sm:flex">
        {(may('share') ? ways : []).map(({ name, to, Icon }, at) => (
          <Link key={name} to={to} className={buttonVariants({ variant: at === 0 ? 'primary' : 'secondary' })}>
            <Icon aria-hidden />
            {t(`analytics.noAccesses.${name}`)}
          </Link>
        ))}
      </div>
    </Notice>
  );
}

interface NothingInRangeProps {
  range: UsedRange;
  networkId: string | null;
  /** Gets the focus when a button brings something else in its place. */
  focusNext: RefObject<HTMLElement | null>;
}

/** There were accesses, but not in these days, or not of this network. */
export function NothingInRange({ range, networkId, focusNext }: NothingInRangeProps) {
  const t = useText();
  const isWidest = range.preset === '12months';
  return (
    <Notice
      illustration={<CalendarSearch aria-hidden className="mb-2 size-6 text-ink-muted" />}
      title={t('analytics.nothing.title')}
      text={t(networkId === null ? 'analytics.nothing.text' : 'analytics.nothing.ofNetwork')}
    >
      <div className="mt-4 grid gap-2 sm:flex">
        {!isWidest && (
          <VanishingButton focusNext={focusNext} onClick={() => range.showDays(presetDays('12months', range.today))}>
            {t('analytics.nothing.widen')}
          </VanishingButton>
        )}
        {networkId !== null && (
          <VanishingButton focusNext={focusNext} onClick={() => range.showNetwork(null)}>
            {t('analytics.nothing.allNetworks')}
          </VanishingButton>
        )}
      </div>
    </Notice>
  );
}

interface NoticeProps {
  illustration?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Stands in for figures that there are not: why, and what to do. */
function Notice({ illustration, title, text, children }: NoticeProps) {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      {illustration}
      <h2 className="text-base">{title}</h2>
      <p className="max-w-[44ch] text-ink-muted">{text}</p>
      {children}
    </Card>
  );
}
