import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useDisconnectRouter } from './router-api.js';
import { RouterCard } from './router-card.js';

interface DisconnectRouterProps {
  subject: { userId: string; networkId: string };
  network: Network;
  router: NetworkRouter;
}

/** Leaves the router alone from now on. */
export function DisconnectRouter({ subject, network: { name }, router }: DisconnectRouterProps) {
  const t = useText();
  const failureText = useFailureText();
  const leaving = useDisconnectRouter(subject);
  const confirming = useQueryDialog('confirm');
  const isBusy = router.rotation !== null && router.rotation.state !== 'waiting';
  const failed = t('router.disconnect.failed');
  const stays = t(router.settings.schedule ? 'router.disconnect.scheduled' : 'router.disconnect.unscheduled');

  async function disconnect() {
    try {
      await leaving.mutateAsync();
      confirming.close();
      notifySuccess({ title: t('router.disconnect.done') });
    } catch (error) {
      notifyFailure(t('router.disconnect.failedTitle'), error, failed);
    }
  }

  return (
    <RouterCard
      title={t('router.disconnect.heading')}
      text={t(isBusy ? 'router.disconnect.busy' : 'router.disconnect.text')}
    >
      {!isBusy && (
        <Button variant="dangerQuiet" className="justify-self-start" onClick={() => confirming.open('disconnect')}>
          {t('router.disconnect.button')}
        </Button>
      )}
      {confirming.subject === 'disconnect' && !isBusy && (
        <AlertDialog
          title={t('router.disconnect.title', { name })}
          description={router.overlapUntil ? `${stays} ${t('router.disconnect.overlap')}` : stays}
          confirmLabel={t('router.disconnect.button')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => void disconnect()}
          onCancel={confirming.close}
          failure={leaving.error && failureText(leaving.error, failed)}
          pending={leaving.isPending}
        />
      )}
    </RouterCard>
  );
}
