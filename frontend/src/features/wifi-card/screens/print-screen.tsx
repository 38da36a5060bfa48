import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../styles/print-view.css';
import { LoadFailure } from '@/components/load-failure.js';
import { SessionGate } from '@/components/session-gate.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { type CardDesign, parseDesign } from '../card-design.js';
import { NoSuchNetwork } from '../components/no-such-network.js';
import { PrintSheet } from '../components/print-sheet.js';
import { PrintSkeleton } from '../components/print-skeleton.js';
import { useCardText } from '../use-card-text.js';

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
        {(user) => <PrintView user={user} networkId={query.get('network')} design={design} skeleton={skeleton} />}
      </SessionGate>
    </main>
  );
}

interface PrintViewProps {
  user: User;
  networkId: string | null;
  design: CardDesign;
  skeleton: ReactNode;
}

function PrintView({ user, networkId, design, skeleton }: PrintViewProps) {
  const t = useText();
  const text = useCardText(design.language);
  const listed = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(listed);
  const { data: networks } = listed;

  if (failure && !networks) return <LoadFailure title={t('card.loadFailed')} {...failure} />;
  if (!networks || !text) return skeleton;
  const network = networks.find(({ id }) => id === networkId);
  if (!network) return <NoSuchNetwork title={t('card.notFound.title')} text={t('card.notFound.text')} />;
  return <PrintSheet userId={user.id} network={network} design={design} text={text} />;
}
