import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useNotePrint } from '../api/note-print.js';
import type { CardDesign } from '../card-design.js';
import { sheetLayout } from '../sheet-layout.js';
import type { CardText } from '../use-card-text.js';
import { useBeforePrint, usePrintOnce } from '../use-printing.js';
import { CardSheet } from './card-sheet.js';
import { PrintBar } from './print-bar.js';
import { ScaledSheet } from './scaled-sheet.js';

interface PrintSheetProps {
  userId: string;
  network: Network;
  design: CardDesign;
  text: CardText;
}

/** The sheet, which prints itself. Before it does, the server hears of a direct-connect code on it (R26). */
export function PrintSheet({ userId, network, design, text }: PrintSheetProps) {
  const t = useText();
  const notePrint = useNotePrint(userId, network);
  const { page } = sheetLayout(design.template, design.paper);
  const title = t('card.printView.title', { name: network.name });
  useDocumentTitle(title);
  usePrintOnce();
  useBeforePrint(() => {
    if (design.codes !== 'page') notePrint.mutate();
  });
  return (
    <>
      <style>{`@page { size: ${page.width}mm ${page.height}mm; margin: 0 }`}</style>
      <PrintBar title={title} failure={notePrint.isError ? t('card.printView.notNoted') : null} />
      <div className="p-4 sm:p-8 print:p-0">
        <ScaledSheet page={page} largest={1}>
          <CardSheet network={network} design={design} text={text} />
        </ScaledSheet>
      </div>
    </>
  );
}
