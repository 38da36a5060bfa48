import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { useTagContent } from '../use-tag-content.js';
import type { NdefReaderConstructor } from '../web-nfc.js';
import { AppInstead } from './app-instead.js';
import { AppSteps } from './app-steps.js';
import { CapacityMeter } from './capacity-meter.js';
import { ContentChoice } from './content-choice.js';
import { HelperStep } from './helper-step.js';
import { OnPhone } from './on-phone.js';
import { TagFile } from './tag-file.js';
import { WriteHere } from './write-here.js';

interface WriteStepProps {
  network: Network;
  /** Undefined where the browser cannot write tags. */
  Reader: NdefReaderConstructor | undefined;
}

export function WriteStep({ network, Reader }: WriteStepProps) {
  const t = useText();
  const chosen = useTagContent(network);
  const { content, page } = chosen;
  const preparation = (
    <>
      <ContentChoice network={network} chosen={chosen} />
      <CapacityMeter bytes={content.message.length} pageBytes={page.message.length} />
    </>
  );
  return (
    <HelperStep number={2} title={t('nfc.write.title')}>
      {Reader ? (
        <>
          <WriteHere Reader={Reader} chosen={chosen}>
            {preparation}
          </WriteHere>
          <AppInstead>
            <AppSteps />
            <TagFile network={network} content={content} />
          </AppInstead>
        </>
      ) : (
        <>
          <p className="max-w-[65ch] text-ink-muted">{t('nfc.app.here')}</p>
          <OnPhone network={network} />
          <div className="grid gap-3">
            <p className="font-medium">{t('nfc.app.title')}</p>
            <AppSteps />
          </div>
          <TagFile network={network} content={content}>
            {preparation}
          </TagFile>
        </>
      )}
    </HelperStep>
  );
}
