import { networkColumns, networksCsv } from '@wifi-share/contracts/entities/network-file';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { saveFile } from '@/lib/save-file.js';
import { neededColumns } from './csv-table.js';
import { FileProblem } from './file-problem.js';
import { fileText } from './file-text.js';
import { type ImportRows, readRows } from './import-rows.js';

/** A file that can be imported. */
export interface ReadFile extends ImportRows {
  name: string;
  /** The encoding that was assumed; null for Unicode. */
  assumed: string | null;
}

interface FileCardProps {
  /** Of the owner's networks. */
  existingNames: string[];
  /** Whether a file was put back, with whose card the focus has gone. */
  focused: boolean;
  onRead: (file: ReadFile) => void;
}

const otherColumns = networkColumns.filter((column) => !neededColumns.some((needed) => needed === column));

/** Chooses a file, which is read here and sent nowhere. */
export function FileCard({ existingNames, focused, onRead }: FileCardProps) {
  const t = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  async function read(file: File): Promise<void> {
    setFailure('');
    try {
      const { text, assumed } = await fileText(file, language);
      onRead({ ...readRows(text, existingNames), name: file.name, assumed });
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      setFailure(t(`transfer.problem.${error.problem}`, error.values));
    }
  }

  return (
    <Card>
      <section aria-labelledby="import-title" className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <h3 ref={heading} id="import-title" tabIndex={-1} className="text-base outline-none">
          {t('transfer.import.title')}
        </h3>
        <p className="max-w-[65ch] text-ink-muted">{t('transfer.import.text')}</p>
        <p className="max-w-[65ch] text-ink-muted [overflow-wrap:anywhere]">
          {t('transfer.import.columns', { columns: otherColumns.join(', ') })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          aria-label={t('transfer.import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void read(file);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            {t('transfer.import.choose')}
          </Button>
          <Button
            onClick={() => saveFile(new Blob([networksCsv([])], { type: 'text/csv;charset=utf-8' }), 'networks.csv')}
          >
            <Download aria-hidden />
            {t('transfer.import.template')}
          </Button>
        </div>
        <p className="text-ink-muted text-xs">{t('transfer.import.limits')}</p>
        <p role="alert" className="text-danger-ink text-sm empty:hidden">
          {failure}
        </p>
      </section>
    </Card>
  );
}
