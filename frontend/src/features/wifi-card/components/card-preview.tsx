import type { Network } from '@wifi-share/contracts/entities/network';
import { Printer } from 'lucide-react';
import { PrintBlocked } from '@/components/print-blocked.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { usePrintView } from '@/lib/networks/use-print-view.js';
import { wifiCardPrintPath } from '@/lib/networks/wifi-card-path.js';
import { type CardDesign, withDesign } from '../card-design.js';
import { sheetLayout } from '../sheet-layout.js';
import type { CardText } from '../use-card-text.js';
import { CardSheet } from './card-sheet.js';
import { ScaledSheet } from './scaled-sheet.js';

interface CardPreviewProps {
  userId: string;
  network: Network;
  design: CardDesign;
  text: CardText | null;
}

/** The sheet as it will be printed, and the way to the printer. */
export function CardPreview({ userId, network, design, text }: CardPreviewProps) {
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
