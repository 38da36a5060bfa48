import type { Network } from '@wifi-share/contracts/entities/network';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import type { TagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { Download, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangingNotice } from '@/components/changing-notice.js';
import { QrCode } from '@/components/qr-code.js';
import { Button } from '@/components/ui/button.js';
import { Disclosure } from '@/components/ui/disclosure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { saveFile } from '@/lib/save-file.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { CapacityMeter, ContentChoice } from './content-choice.js';
import { HelperStep } from './helper-steps.js';
import { useTagContent } from './use-tag-content.js';
import type { NdefReaderConstructor } from './web-nfc.js';
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
  const waits = network.changing && content.joinsOnTap;
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
          <WriteHere Reader={Reader} chosen={chosen} waits={waits}>
            {preparation}
          </WriteHere>
          <AppInstead>
            <AppSteps />
            <TagFile network={network} content={content} waits={waits} />
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
          <TagFile network={network} content={content} waits={waits}>
            {preparation}
          </TagFile>
        </>
      )}
    </HelperStep>
  );
}

/** Leads from a computer to a phone that can write the tag; a phone does not scan its own screen. */
function OnPhone({ network }: { network: Network }) {
  const t = useText();
  const helper = new URL(withTeam(`/nfc-helper?network=${network.id}`), window.location.origin).href;
  return (
    <section className="hidden items-center gap-6 rounded-md border p-4 md:flex">
      <div className="grid flex-1 gap-2">
        <h3>{t('nfc.phone.title')}</h3>
        <p className="max-w-[48ch] text-ink-muted">{t('nfc.phone.text')}</p>
      </div>
      <QrCode text={helper} label={t('nfc.phone.code')} size={qrSizes.dashboard} />
    </section>
  );
}

/** The way without this browser, folded away where this browser can write. */
function AppInstead({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Disclosure summary={t('nfc.app.instead')} className="border-t pt-3">
      <div className="mt-4 grid gap-5">{children}</div>
    </Disclosure>
  );
}

/** How NFC Tools writes a URL record; its buttons are named as the app names them. */
function AppSteps() {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['iphone', 'android'] as const).map((phone) => (
        <section key={phone} className="grid content-start gap-3 rounded-md border p-4">
          <h3 className="flex items-center gap-2">
            <Smartphone aria-hidden className="size-4 text-ink-muted" />
            {t(`nfc.app.${phone}.title`)}
          </h3>
          <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-muted marker:tabular-nums">
            <li>{t(`nfc.app.${phone}.install`)}</li>
            <li>{t('nfc.app.record')}</li>
            <li>{t('nfc.app.paste')}</li>
            <li>{t(`nfc.app.${phone}.hold`)}</li>
          </ol>
        </section>
      ))}
    </div>
  );
}

interface TagFileProps {
  network: Network;
  content: TagContent;
  waits: boolean;
  /** What is chosen for the file, where it is not chosen above. */
  children?: ReactNode;
}

/**
 * Made here and not by the server: its file is that of active networks only, and always has the Wi-Fi record where one
 * exists.
 */
function TagFile({ network, content, waits, children }: TagFileProps) {
  const t = useText();

  // No media type is registered for NDEF messages.
  const save = () =>
    saveFile(new Blob([content.message], { type: 'application/octet-stream' }), `${network.ssid}.ndef`);

  return (
    <section className="grid gap-5 border-t pt-5">
      <div className="grid gap-0.5">
        <h3>{t('nfc.file.title')}</h3>
        <p className="max-w-[65ch] text-ink-muted">{t('nfc.file.text')}</p>
      </div>
      {children}
      {waits ? (
        <ChangingNotice />
      ) : (
        <Button className="justify-self-stretch sm:justify-self-start" onClick={save}>
          <Download aria-hidden />
          {t('nfc.file.download')}
        </Button>
      )}
    </section>
  );
}
