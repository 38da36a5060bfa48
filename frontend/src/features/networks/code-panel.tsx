import { Download } from 'lucide-react';
import { useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { QrCode } from '@/components/qr-code.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { downloadPng, downloadSvg, pngSize } from '@/lib/qr-download.js';

interface CodePanelProps {
  title: string;
  text: string;
  /** What the code does, for those who do not see it. */
  label: string;
  content: string;
  size: number;
  /** Without its ending. */
  fileName: string;
  onDownload: () => void;
}

/** A code with what it is for and its downloads. */
export function CodePanel({ title, text, label, content, size, fileName, onDownload }: CodePanelProps) {
  const t = useText();
  const [failure, setFailure] = useState<string | null>(null);

  function saveSvg() {
    downloadSvg(content, `${fileName}.svg`);
    onDownload();
  }

  async function savePng() {
    setFailure(null);
    try {
      await downloadPng(content, `${fileName}.png`);
      onDownload();
    } catch (error) {
      notifyFailure(t('dashboard.share.downloadFailed.title'), error, t('dashboard.share.downloadFailed.detail'));
      setFailure(t('dashboard.share.downloadFailed.detail'));
    }
  }

  return (
    <section aria-label={title} className="flex flex-col items-center gap-4 rounded-lg border p-5 text-center">
      <QrCode text={content} label={label} size={size} />
      <div className="grid gap-1">
        <h3>{title}</h3>
        <p className="text-ink-muted text-sm">{text}</p>
      </div>
      <div className="mt-auto grid w-full gap-2">
        <div className="flex gap-2">
          <Button
            className="flex-1"
            aria-label={t('dashboard.share.downloadAs', { title, format: 'SVG' })}
            onClick={saveSvg}
          >
            <Download aria-hidden />
            SVG
          </Button>
          <Button
            className="flex-1"
            aria-label={t('dashboard.share.downloadAs', { title, format: 'PNG' })}
            onClick={savePng}
          >
            <Download aria-hidden />
            PNG
          </Button>
        </div>
        <p className="text-ink-muted text-xs">{t('dashboard.share.format', { size: pngSize })}</p>
        <FailureLine text={failure} />
      </div>
    </section>
  );
}
