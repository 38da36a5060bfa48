import type { Network } from '@wifi-share/contracts/entities/network';
import type { TagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { saveFile } from '../../../lib/save-file.js';

interface TagFileProps {
  network: Network;
  content: TagContent;
}

/**
 * Made here and not by the server: its file is that of active networks only, and always has the Wi-Fi record where one
 * exists.
 */
export function TagFile({ network, content }: TagFileProps) {
  const t = useText();

  // No media type is registered for NDEF messages.
  const save = () =>
    saveFile(new Blob([content.message], { type: 'application/octet-stream' }), `${network.ssid}.ndef`);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-0.5">
        <h3>{t('nfc.file.title')}</h3>
        <p className="text-ink-muted text-sm">{t('nfc.file.text')}</p>
      </div>
      <Button onClick={save}>
        <Download aria-hidden />
        {t('nfc.file.download')}
      </Button>
    </div>
  );
}
