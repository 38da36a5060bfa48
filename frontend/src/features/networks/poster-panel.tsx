import type { Network } from '@wifi-share/contracts/entities/network';
import { FileDown, Mail, Printer, Share } from 'lucide-react';
import { useId, useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { PrintBlocked } from '@/components/print-blocked.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Label } from '@/components/ui/field.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { parseDesign, withDesign } from '@/components/wifi-card/card-design.js';
import { CardSheet } from '@/components/wifi-card/card-sheet.js';
import { ScaledSheet } from '@/components/wifi-card/scaled-sheet.js';
import { type Paper, paperOfRegion, papers } from '@/components/wifi-card/sheet-layout.js';
import { useCardText } from '@/components/wifi-card/use-card-text.js';
import { useSaveCard } from '@/components/wifi-card/use-save-card.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { usePrintView } from '@/lib/networks/use-print-view.js';
import { wifiCardPrintPath } from '@/lib/networks/wifi-card-path.js';

interface PosterPanelProps {
  userId: string;
  network: Network;
  /** The poster or the link was taken. */
  onShared: () => void;
}

/** What is recommended to everybody: a poster whose code opens the guest page, ready to be printed, and the link to send. */
export function PosterPanel({ userId, network, onShared }: PosterPanelProps) {
  const t = useText();
  const paperId = useId();
  const language = useLanguage();
  const [paper, setPaper] = useState<Paper>(() => paperOfRegion(navigator.language));
  const design = parseDesign(new URLSearchParams({ template: 'poster', paper }), language);
  const text = useCardText(design);
  const printView = usePrintView(userId);
  const poster = useSaveCard({ userId, networks: [network], design, onSaved: onShared });
  const path = wifiCardPrintPath(network.id, withDesign(new URLSearchParams(), design));

  function print() {
    printView.open(path);
    onShared();
  }

  return (
    <section
      aria-label={t('dashboard.share.poster.title')}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <div ref={poster.room} aria-hidden className="pointer-events-none sm:row-span-4">
        {text ? (
          <ScaledSheet page={papers[paper]} largest={1}>
            <CardSheet network={network} design={design} text={text} />
          </ScaledSheet>
        ) : (
          <Skeleton className="h-32 w-full sm:h-60" />
        )}
      </div>
      <div className="grid content-center gap-1 sm:content-start">
        <h3>{t('dashboard.share.poster.title')}</h3>
        <p className="text-ink-muted text-sm">{t('dashboard.share.poster.text')}</p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2 [&>*]:flex-1 max-sm:[&>*]:px-2">
        <Button variant="primary" size="field" onClick={print}>
          <Printer aria-hidden />
          {t('dashboard.share.poster.print')}
        </Button>
        <Button
          size="field"
          aria-label={t('dashboard.share.poster.savePdf')}
          pending={poster.saving === 'pdf'}
          unavailable={!text}
          onClick={() => void poster.save('pdf')}
        >
          {poster.saving !== 'pdf' && <FileDown aria-hidden />}
          PDF
        </Button>
        <SendLink network={network} onShared={onShared} />
      </div>
      <div className="col-span-2 grid gap-3 sm:col-span-1 sm:col-start-2 sm:content-start">
        <div className="flex items-center justify-between gap-3 sm:justify-start">
          <Label htmlFor={paperId} className="font-normal text-ink-muted">
            {t('dashboard.share.poster.paper')}
          </Label>
          <NativeSelect
            id={paperId}
            value={paper}
            onChange={({ target }) => setPaper(target.value as Paper)}
            className="w-36"
          >
            {(Object.keys(papers) as Paper[]).map((name) => (
              <option key={name} value={name}>
                {t(`dashboard.share.poster.${name}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <FailureLine text={poster.failure} />
        {printView.blocked && <PrintBlocked path={path} />}
      </div>
    </section>
  );
}

/** Opens the device's share sheet; where there is none, an e-mail. */
function SendLink({ network: { id, name }, onShared }: Omit<PosterPanelProps, 'userId'>) {
  const t = useText();
  const url = trackedGuestPageUrl(id, 'link');

  async function share() {
    try {
      await navigator.share({ title: name, url });
      onShared();
    } catch {
      // The visitor closed the share sheet; the link can still be copied.
    }
  }

  if (!('share' in navigator)) {
    return (
      <a
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        onClick={onShared}
        className={buttonVariants({ size: 'field' })}
      >
        <Mail aria-hidden />
        {t('dashboard.share.send')}
      </a>
    );
  }
  return (
    <Button size="field" onClick={share}>
      <Share aria-hidden />
      {t('dashboard.share.send')}
    </Button>
  );
}
