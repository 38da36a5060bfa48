import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { Printer } from 'lucide-react';
import { LoadFailure } from '@/components/load-failure.js';
import { NetworkSelect, OtherNetworkNotice } from '@/components/network-select.js';
import { PrintBlocked } from '@/components/print-blocked.js';
import { SessionGate } from '@/components/session-gate.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { type CardDesign, withDesign } from '@/components/wifi-card/card-design.js';
import { CardSheet } from '@/components/wifi-card/card-sheet.js';
import { ScaledSheet } from '@/components/wifi-card/scaled-sheet.js';
import { sheetLayout } from '@/components/wifi-card/sheet-layout.js';
import { type CardText, useCardText } from '@/components/wifi-card/use-card-text.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useChosenNetwork } from '@/lib/networks/use-chosen-network.js';
import { usePrintView } from '@/lib/networks/use-print-view.js';
import { wifiCardPrintPath } from '@/lib/networks/wifi-card-path.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { DesignControls } from './design-controls.js';
import { NoSuchNetwork } from './no-such-network.js';
import { useCardDesign } from './use-card-design.js';

export default function DesignerScreen() {
  const t = useText();
  useDocumentTitle(t('card.title'));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <SessionGate skeleton={<DesignerSkeleton />}>{(user) => <Designer user={user} />}</SessionGate>
    </div>
  );
}

function Designer({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const { network, choose } = useChosenNetwork(networks ?? []);

  if (failure && !networks) return <LoadFailure title={t('card.loadFailed')} {...failure} />;
  if (!networks) return <DesignerSkeleton />;
  if (networks.length === 0) return <NoSuchNetwork title={t('card.none.title')} text={t('card.none.text')} />;
  return (
    <>
      <h1 className="text-xl tracking-tight">{t('card.title')}</h1>
      <p className="mt-1 mb-8 max-w-[65ch] text-base text-ink-muted">{t('card.intro')}</p>
      {network ? (
        <CardDesigner userId={user.id} networks={networks} network={network} onChoose={choose} />
      ) : (
        <div className="grid max-w-md gap-6">
          <OtherNetworkNotice />
          <NetworkSelect label={t('card.network')} networks={networks} chosen={undefined} onChoose={choose} />
        </div>
      )}
    </>
  );
}

interface CardDesignerProps {
  userId: string;
  networks: Network[];
  network: Network;
  onChoose: (networkId: string) => void;
}

/** What can be chosen, and beside it what comes of it. */
function CardDesigner({ userId, networks, network, onChoose }: CardDesignerProps) {
  const t = useText();
  const { design, change } = useCardDesign();
  const text = useCardText(design.language);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <NetworkSelect label={t('card.network')} networks={networks} chosen={network} onChoose={onChoose} />
        <DesignControls network={network} design={design} text={text} onChange={change} />
      </div>
      <CardPreview userId={userId} network={network} design={design} text={text} />
    </div>
  );
}

interface CardPreviewProps {
  userId: string;
  network: Network;
  design: CardDesign;
  text: CardText | null;
}

/** The sheet as it will be printed, and the way to the printer. */
function CardPreview({ userId, network, design, text }: CardPreviewProps) {
  const t = useText();
  const printView = usePrintView(userId);
  const path = wifiCardPrintPath(network.id, withDesign(new URLSearchParams(), design));
  const { page } = sheetLayout(design.template, design.paper);
  return (
    <section aria-labelledby="card-preview" className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-20">
      <div className="flex items-center justify-between gap-4">
        <h2 id="card-preview" className="text-base">
          {t('card.preview')}
        </h2>
        <Button variant="primary" onClick={() => printView.open(path)}>
          <Printer aria-hidden />
          {t('card.print')}
        </Button>
      </div>
      {printView.blocked && <PrintBlocked path={path} />}
      {!network.isActive && <Alert tone="warning">{t('card.inactive')}</Alert>}
      <div className="rounded-lg border bg-muted p-4 sm:p-8">
        <ScaledSheet page={page} largest={1.6} maxHeight={720}>
          {text && <CardSheet network={network} design={design} text={text} />}
        </ScaledSheet>
      </div>
    </section>
  );
}

/** The designer's places before it is there. */
function DesignerSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 mb-8 h-5 w-full max-w-md" />
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid gap-6">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-160 w-full" />
      </div>
    </>
  );
}
