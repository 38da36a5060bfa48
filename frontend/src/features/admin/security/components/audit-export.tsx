import { Download } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { saveFile } from '@/lib/save-file.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { type AuditFilter, useExportAuditLog } from '../api/audit-log.js';

/** Saves what the filters let through, on all pages. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const failureText = useFailureText();
  const exporting = useExportAuditLog();
  const failed = t('admin.audit.exportFailed.text');

  async function download() {
    try {
      const file = await exporting.mutateAsync(filter);
      saveFile(file, file.name);
    } catch (error) {
      notifyFailure(t('admin.audit.exportFailed.title'), null, failureText(error, failed));
    }
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Button size="sm" pending={exporting.isPending} onClick={() => void download()}>
        {!exporting.isPending && <Download aria-hidden />}
        {t('admin.audit.export')}
      </Button>
      <FailureLine text={exporting.error && failureText(exporting.error, failed)} />
    </div>
  );
}
