import type { Network } from '@wifi-share/contracts/entities/network';
import { networksCsv, networksJson } from '@wifi-share/contracts/entities/network-file';
import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { saveFile } from '@/lib/save-file.js';

const formats = {
  CSV: { type: 'text/csv;charset=utf-8', write: networksCsv },
  JSON: { type: 'application/json', write: networksJson },
};

interface ExportCardProps {
  networks: Network[];
  /** The list is being read again: what is here may hold former passwords. */
  reading: boolean;
}

/** Saves files of all networks, made of the list that is here already. */
export function ExportCard({ networks, reading }: ExportCardProps) {
  const t = useText();

  function save(format: keyof typeof formats) {
    const { type, write } = formats[format];
    const day = new Date().toISOString().slice(0, 10);
    saveFile(new Blob([write(networks)], { type }), `networks-${day}.${format.toLowerCase()}`);
  }

  return (
    <Card>
      <section aria-labelledby="export-title" className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <h3 id="export-title" className="text-base">
          {t('transfer.export.title')}
        </h3>
        <p className="max-w-[65ch] text-ink-muted">{t('transfer.export.text', { count: networks.length })}</p>
        <Alert tone="warning">
          <p>{t('transfer.export.passwords')}</p>
        </Alert>
        <div className="flex flex-wrap gap-3">
          {(['CSV', 'JSON'] as const).map((format) => (
            <Button key={format} unavailable={reading} onClick={() => save(format)}>
              <Download aria-hidden />
              {t('transfer.export.save', { format })}
            </Button>
          ))}
        </div>
        <p className="text-ink-muted text-xs">{t('transfer.export.hint')}</p>
      </section>
    </Card>
  );
}
