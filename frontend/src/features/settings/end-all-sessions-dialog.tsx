import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { ProofDeclined, useProof } from './proof/use-proof.js';
import { useEndAllSessions } from './settings-api.js';
import { useShowFailure } from './use-show-failure.js';

/** Asks before signing out everywhere; the dashboard then leads to the login. */
export function EndAllSessionsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const showFailure = useShowFailure();
  const ending = useEndAllSessions(userId);
  const { isAsking } = useProof();
  const failed = t('settings.sessions.failed.detail');

  async function endAll() {
    try {
      await ending.mutateAsync();
      notifySuccess({ title: t('settings.sessions.endedAll') });
    } catch (error) {
      if (error instanceof ProofDeclined) ending.reset();
      else showFailure(t('settings.sessions.failed.title'), error, failed);
    }
  }

  if (isAsking) return null;
  return (
    <AlertDialog
      title={t('settings.sessions.endAllTitle')}
      description={t('settings.sessions.endAllText')}
      confirmLabel={t('settings.sessions.endAll')}
      onConfirm={() => void endAll()}
      onCancel={onClose}
      failure={ending.error && failureText(ending.error, failed)}
      pending={ending.isPending}
    />
  );
}
