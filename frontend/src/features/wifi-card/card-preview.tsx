import type { Network } from '@wifi-share/contracts/entities/network';
import { FileDown, Image, Printer } from 'lucide-react';
import { ChangingNotice } from '@/components/changing-notice.js';
import { FailureLine } from '@/components/failure-line.js';
import { PrintBlocked } from '@/components/print-blocked.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { type CardDesign, showsPasswordOf, withDesign } from '@/components/wifi-card/card-design.js';
import { CardSheet } from '@/components/wifi-card/card-sheet.js';
import { ScaledSheet } from '@/components/wifi-card/scaled-sheet.js';
import { sheetLayout } from '@/components/wifi-card/sheet-layout.js';
import type { CardText } from '@/components/wifi-card/use-card-text.js';
import { type CardFormat, useSaveCard } from '@/components/wifi-card/use-save-card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { usePrintView } from '@/lib/networks/use-print-view.js';
import { wifiCardPrintPath } from '@/lib/networks/wifi-card-path.js';

const formatNames: Record<CardFormat, string> = { pdf: 'PDF', png: 'PNG' };

interface CardPreviewProps {
  userId: string;
  /** One sheet each. */
  networks: Network[];
  /** What the print view is about: the id of a network, or all. */
  printed: string;
  design: CardDesign;
  text: CardText | null;
}

/** The sheets as they will be printed, and the ways to paper and to files. */
export function CardPreview({ userId, networks, printed, design, text }: CardPreviewProps) {
  const t = useText();
  const printView = usePrintView(userId);
  const { room, save, saving, failure } = useSaveCard({ userId, networks, design });
  const path = wifiCardPrintPath(printed, withDesign(new URLSearchParams(), design));
  const { page } = sheetLayout(design.template, design.paper);
  const waits = showsPasswordOf(design) && networks.some(({ changing }) => changing);
  const formats: CardFormat[] = networks.length === 1 ? ['pdf', 'png'] : ['pdf'];
  return (
    <section aria-labelledby="card-preview" className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <h2 id="card-preview" className="mr-auto text-base">
          {t('card.preview')}
        </h2>
        <div className="flex gap-2">
          {formats.map((format) => {
            const Icon = format === 'pdf' ? FileDown : Image;
            return (
              <Button
                key={format}
                aria-label={t('card.save', { format: formatNames[format] })}
                pending={saving === format}
                unavailable={!text || waits}
                onClick={() => void save(format)}
              >
                {saving !== format && <Icon aria-hidden />}
                {formatNames[format]}
              </Button>
            );
          })}
          <Button variant="primary" unavailable={waits} onClick={() => printView.open(path)}>
            <Printer aria-hidden />
            {t('card.print')}
          </Button>
        </div>
      </div>
      <FailureLine text={failure} />
      {printView.blocked && <PrintBlocked path={path} />}
      {networks.some(({ isActive }) => !isActive) && <Alert tone="warning">{t('card.inactive')}</Alert>}
      {waits && <ChangingNotice />}
      <div ref={room} className="grid grid-cols-1 gap-4 rounded-lg border bg-muted p-4 empty:hidden sm:gap-8 sm:p-8">
        {(waits ? networks.filter(({ changing }) => !changing) : networks).map((network) => (
          <ScaledSheet key={network.id} page={page} largest={1.6} maxHeight={720}>
            {text && <CardSheet network={network} design={design} text={text} />}
          </ScaledSheet>
        ))}
      </div>
    </section>
  );
}
