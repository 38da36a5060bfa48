import type { Network } from '@wifi-share/contracts/entities/network';
import { Check, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureLine } from '@/components/failure-line.js';
import { PrintBlocked } from '@/components/print-blocked.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { usePrintView } from '@/lib/networks/use-print-view.js';
import { specifiedCard, wifiCardPath, wifiCardPrintPath } from '@/lib/networks/wifi-card-path.js';
import { notifyFailure } from '@/lib/notify.js';

const tips = ['tags', 'metal', 'test', 'erase'] as const;

export function QuickTips() {
  const t = useText();
  return (
    <Card className="grid content-start gap-3 p-5">
      <h2>{t('nfc.tips.title')}</h2>
      <ul className="grid gap-3 text-ink-muted">
        {tips.map((tip) => (
          <li key={tip} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            {t(`nfc.tips.${tip}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PrintCardProps {
  userId: string;
  network: Network | undefined;
}

/** The card is printed by a window of its own, which does so by itself (spec section 2). */
export function PrintCard({ userId, network }: PrintCardProps) {
  const t = useText();
  const printView = usePrintView(userId);
  const [isMissed, setMissed] = useState(false);
  // A card with the password would be out of date with its next change.
  const design = network?.rotates ? {} : specifiedCard;
  const path = network && wifiCardPrintPath(network.id, new URLSearchParams(design));
  const bothPath = network && wifiCardPrintPath(network.id, new URLSearchParams(specifiedCard));
  // A window of the network that was chosen before is not offered for this one.
  const blocked = [path, bothPath].find((each) => each === printView.blocked);

  function print() {
    if (path) return printView.open(path);
    setMissed(true);
    notifyFailure(t('nfc.print.none.title'), null, t('nfc.print.none.detail'));
  }

  return (
    <Card className="grid content-start gap-3 p-5">
      <h2>{t('nfc.print.title')}</h2>
      <p className="text-ink-muted">{t(network?.rotates ? 'nfc.print.lasting' : 'nfc.print.text')}</p>
      <Button onClick={print}>
        <Printer aria-hidden />
        {t('nfc.print.button')}
      </Button>
      {network?.rotates && bothPath && <Button onClick={() => printView.open(bothPath)}>{t('nfc.print.both')}</Button>}
      <FailureLine text={isMissed && !network ? t('nfc.print.none.detail') : null} />
      {blocked && <PrintBlocked path={blocked} />}
      {network && (
        <Link to={wifiCardPath(network.id, design)} className={`${textLinkClass} justify-self-center text-sm`}>
          {t('nfc.print.layouts')}
        </Link>
      )}
    </Card>
  );
}
