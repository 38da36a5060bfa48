import type { Network } from '@wifi-share/contracts/entities/network';
import type { TagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { saveFile } from '@/lib/save-file.js';

interface TagFileProps {
  network: Network;
  content: TagContent;
  /** What is chosen for the file, where it is not chosen above. */
  children?: ReactNode;
}

/**
 * Made here and not by the server: its file is that of active networks only, and always has the Wi-Fi record where one
 * exists.
 */
export function TagFile({ network, content, children }: TagFileProps) {
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
      <Button className="justify-self-stretch sm:justify-self-start" onClick={save}>
        <Download aria-hidden />
        {t('nfc.file.download')}
      </Button>
    </section>
  );
}
