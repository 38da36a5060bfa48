import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { saveFile } from '@/lib/save-file.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { ProofDeclined, useProof } from './proof/use-proof.js';
import { useExportAccount } from './settings-api.js';
import { SectionBody, SettingsSection } from './settings-section.js';
import { useShowFailure } from './use-show-failure.js';

/** Everything that is held of the user, as a file. */
export function DataSection({ userId }: { userId: string }) {
  const t = useText();
  const failureText = useFailureText();
  const showFailure = useShowFailure();
  const exporting = useExportAccount(userId);
  const { isAsking } = useProof();
  const isPending = exporting.isPending && !isAsking;
  const failed = t('settings.data.failed.detail');

  async function download() {
    try {
      const file = await exporting.mutateAsync();
      saveFile(file, file.name);
      notifySuccess({ title: t('settings.data.done') });
    } catch (error) {
      if (error instanceof ProofDeclined) exporting.reset();
      else showFailure(t('settings.data.failed.title'), error, failed);
    }
  }

  return (
    <SettingsSection name="data" title={t('settings.data.title')} text={t('settings.data.text')}>
      <SectionBody>
        <p className="max-w-[65ch] text-ink-muted">{t('settings.data.contents')}</p>
        {exporting.error && <Alert tone="danger">{failureText(exporting.error, failed)}</Alert>}
        <Button className="w-full sm:w-auto sm:justify-self-start" pending={isPending} onClick={() => void download()}>
          {!isPending && <Download aria-hidden />}
          {isPending ? t('settings.data.preparing') : t('settings.data.download')}
        </Button>
      </SectionBody>
    </SettingsSection>
  );
}
