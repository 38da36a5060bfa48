import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifySuccess } from '../../../lib/notify.js';
import { useEndAllSessions } from '../api/sessions.js';
import { useTellFailure } from '../use-tell-failure.js';

/** Asks before signing out everywhere; the dashboard then leads to the login. */
export function EndAllSessions({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText();
  const tellFailure = useTellFailure();
  const ending = useEndAllSessions(userId);

  async function endAll() {
    try {
      await ending.mutateAsync();
      notifySuccess({ title: t('settings.sessions.endedAll') });
    } catch (error) {
      tellFailure(t('settings.sessions.failed.title'), error, t('settings.sessions.failed.detail'));
    }
  }

  return (
    <AlertDialog
      title={t('settings.sessions.endAllTitle')}
      description={t('settings.sessions.endAllText')}
      confirmLabel={t('settings.sessions.endAll')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void endAll()}
      onCancel={onClose}
    />
  );
}
