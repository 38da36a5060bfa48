import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import './styles/print-view.css';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Printer, X } from 'lucide-react';
import { AccountGate } from '@/components/account-gate.js';
import { ChangingNotice } from '@/components/changing-notice.js';
import { LanguageSelect } from '@/components/layout/language-select.js';
import { LoadFailure } from '@/components/load-failure.js';
import { LockedNotice } from '@/components/locked-notice.js';
import { SessionGate } from '@/components/session-gate.js';
import { Button } from '@/components/ui/button.js';
import { type CardDesign, holdsCredentials, parseDesign, showsPasswordOf } from '@/components/wifi-card/card-design.js';
import { CardSheet } from '@/components/wifi-card/card-sheet.js';
import { ScaledSheet } from '@/components/wifi-card/scaled-sheet.js';
import { sheetLayout } from '@/components/wifi-card/sheet-layout.js';
import { type CardText, useCardText } from '@/components/wifi-card/use-card-text.js';
import { useNotePrint, useRefreshNetworks } from '@/components/wifi-card/wifi-card-api.js';
import { useStyleSheet } from '@/lib/adopted-style-sheet.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { everyNetwork, printedTogether } from '@/lib/networks/wifi-card-path.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { NoSuchNetwork } from './no-such-network.js';
import { useBeforePrint, usePrintOnce } from './use-printing.js';
import '@/components/wifi-card/styles/sheet.css';
import { Skeleton } from '@/components/ui/skeleton.js';

/** A window that holds a sheet and prints it (spec section 2, NFC helper). */
export default function PrintScreen() {
  const t = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const design = parseDesign(query, language);
  const skeleton = <PrintSkeleton design={design} />;
  useDocumentTitle(t('card.title'));
  return (
    <main className="print-view">
      <SessionGate skeleton={skeleton}>
        {(user) => (
          <AccountGate user={user} right="share" skeleton={skeleton}>
            {({ id }) => <PrintView userId={id} networkId={query.get('network')} design={design} skeleton={skeleton} />}
          </AccountGate>
        )}
      </SessionGate>
    </main>
  );
}

interface PrintViewProps {
  userId: string;
  networkId: string | null;
  design: CardDesign;
  skeleton: ReactNode;
}

function PrintView({ userId, networkId, design, skeleton }: PrintViewProps) {
  const t = useText();
  const text = useCardText(design);
  const listed = useQuery(networksQuery(userId));
  const failure = useLoadFailure(listed);
  const { data: networks } = listed;

  if (failure && !networks) return <LoadFailure title={t('card.loadFailed')} {...failure} />;
  if (!networks || !text) return skeleton;
  const printed =
    networkId === everyNetwork ? printedTogether(networks) : networks.filter(({ id }) => id === networkId);
  const [first] = printed;
  if (!first) return <NoSuchNetwork title={t('card.notFound.title')} text={t('card.notFound.text')} />;
  if (first.locked && printed.length === 1) return <LockedNotice network={first} />;
  // It prints itself once the list says that the change has ended.
  if (showsPasswordOf(design) && printed.some(({ changing }) => changing)) return <ChangingNotice />;
  return <PrintSheets userId={userId} networks={printed} design={design} text={text} />;
}

interface PrintSheetsProps {
  userId: string;
  networks: Network[];
  design: CardDesign;
  text: CardText;
}

/** The sheets, which print themselves. Before they do, the server hears of it (R26). */
function PrintSheets({ userId, networks, design, text }: PrintSheetsProps) {
  const t = useText();
  const sheets = useRef<HTMLDivElement>(null);
  const refresh = useRefreshNetworks(userId);
  const notePrint = useNotePrint(userId, design);
  const { page } = sheetLayout(design.template, design.paper);
  const [first] = networks;
  const name = networks.length === 1 && first ? first.name : t('common.brand');
  const title = t('card.printView.title', { name });
  useDocumentTitle(title);
  useStyleSheet(`@page { size: ${page.width}mm ${page.height}mm; margin: 0 }`);
  usePrintOnce();
  useBeforePrint(() => notePrint.mutate(networks));
  const isMissed = notePrint.isError && holdsCredentials(design);

  async function printAgain() {
    await refresh();
    // Without them the window says why.
    if (sheets.current) window.print();
  }

  return (
    <>
      <PrintBar
        title={title}
        failure={isMissed ? t('card.printView.notNoted') : null}
        onPrint={() => void printAgain()}
      />
      <div ref={sheets} className="grid grid-cols-1 gap-8 p-4 sm:p-8 print:block print:p-0">
        {networks.map((network) => (
          <ScaledSheet key={network.id} page={page} largest={1}>
            <CardSheet network={network} design={design} text={text} />
          </ScaledSheet>
        ))}
      </div>
    </>
  );
}

interface PrintBarProps {
  title: string;
  failure: string | null;
  onPrint: () => void;
}

/** On the screen only: what happens, and what else can be done. */
function PrintBar({ title, failure, onPrint }: PrintBarProps) {
  const t = useText();
  return (
    <div
      data-screen-only
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-3 text-ink-muted"
    >
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="min-w-0 flex-1 basis-60">
        {failure ?? (
          <>
            {t('card.printView.soon')} {t('card.printView.settings')}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LanguageSelect />
        <Button variant="primary" onClick={onPrint}>
          <Printer aria-hidden />
          {t('card.printView.again')}
        </Button>
        <Button onClick={() => window.close()}>
          <X aria-hidden />
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

/** The bar, and the empty page in its place. */
function PrintSkeleton({ design }: { design: CardDesign }) {
  const { page } = sheetLayout(design.template, design.paper);
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
      <div className="p-4 sm:p-8">
        <ScaledSheet page={page} largest={1}>
          <div className="card-sheet" style={{ width: `${page.width}mm`, height: `${page.height}mm` }} />
        </ScaledSheet>
      </div>
    </div>
  );
}
