import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountGate } from '@/components/account-gate.js';
import { TagIllustration } from '@/components/illustrations/tag-illustration.js';
import { LoadFailure } from '@/components/load-failure.js';
import { LockedNotice } from '@/components/locked-notice.js';
import { NetworkSelect, OtherNetworkNotice } from '@/components/network-select.js';
import { SessionGate } from '@/components/session-gate.js';
import { Alert } from '@/components/ui/alert.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useChosenNetwork } from '@/lib/networks/use-chosen-network.js';
import { useMay } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { PageAddress, TestStep } from './helper-steps.js';
import { PrintCard, QuickTips } from './side-cards.js';
import { webNfc } from './web-nfc.js';
import { WriteStep } from './write-step.js';

/** From a network to a written tag, in three steps (spec section 2). */
export default function NfcHelperScreen() {
  const t = useText();
  useDocumentTitle(t('nfc.title'));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-xl tracking-tight">{t('nfc.title')}</h1>
      <p className="mt-1 mb-6 max-w-[65ch] text-ink-muted">{t('nfc.lead')}</p>
      <SessionGate skeleton={<HelperSkeleton />}>
        {(user) => (
          <AccountGate user={user} right="share" skeleton={<HelperSkeleton />}>
            {({ id }) => <NfcHelper userId={id} />}
          </AccountGate>
        )}
      </SessionGate>
    </div>
  );
}

function NfcHelper({ userId }: { userId: string }) {
  const t = useText();
  // The password may have changed since the list was read: by an agent, by a member of the team, in another tab.
  const query = useQuery({ ...networksQuery(userId), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const { network, choose } = useChosenNetwork(networks ?? []);

  if (failure && !networks) return <LoadFailure title={t('nfc.loadFailed')} {...failure} />;
  if (!networks) return <HelperSkeleton />;
  return (
    <HelperLayout userId={userId} network={network?.locked ? undefined : network}>
      {networks.length > 0 && !network && <OtherNetworkNotice />}
      {networks.length > 0 && (
        <NetworkSelect label={t('nfc.network')} networks={networks} chosen={network} onChoose={choose} />
      )}
      {network?.locked && <LockedNotice network={network} />}
      {network && !network.locked && (
        <>
          {!network.isActive && <InactiveNotice network={network} />}
          <PageAddress network={network} />
          <WriteStep key={network.id} network={network} Reader={webNfc()} />
          <TestStep />
        </>
      )}
      {networks.length === 0 && <NoNetworks />}
    </HelperLayout>
  );
}

interface HelperLayoutProps {
  userId: string;
  network: Network | undefined;
  children: ReactNode;
}

/** The steps, and beside or below them what helps with any of them. */
function HelperLayout({ userId, network, children }: HelperLayoutProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">{children}</div>
      <aside className="grid gap-4 sm:grid-cols-2 lg:sticky lg:top-20 lg:grid-cols-1">
        <QuickTips />
        <PrintCard userId={userId} network={network} />
      </aside>
    </div>
  );
}

function InactiveNotice({ network }: { network: Network }) {
  const t = useText();
  const may = useMay();
  return (
    <Alert tone="warning">
      <p>{t('nfc.inactive.text')}</p>
      {may('manage') && (
        <Link
          to={withTeam(`/user-dashboard?edit=${network.id}`)}
          className="rounded-sm py-1 font-medium underline underline-offset-4"
        >
          {t('nfc.inactive.action')}
        </Link>
      )}
    </Alert>
  );
}

function NoNetworks() {
  const t = useText();
  const may = useMay();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <TagIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('nfc.empty.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('nfc.empty.text')}</p>
      {may('manage') && (
        <Link
          to={withTeam('/user-dashboard?create=network')}
          className={buttonVariants({ variant: 'primary', className: 'mt-4' })}
        >
          <Plus aria-hidden />
          {t('nfc.empty.create')}
        </Link>
      )}
    </Card>
  );
}

/** The layout of the first two steps and of what stands beside them. */
function HelperSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-6">
      <div className="grid gap-4">
        <Skeleton className="h-10 w-full rounded-md" />
        {['h-24', 'h-56'].map((height) => (
          <Card key={height} className="grid gap-4 p-5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className={height} />
          </Card>
        ))}
      </div>
      <Card className="hidden gap-3 p-5 lg:grid">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-28" />
      </Card>
    </div>
  );
}
