import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { Button } from '@/components/ui/button.js';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
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
  const action = useDisconnectRouter(subject);
  const confirming = useQueryDialog('confirm');
  const isBusy = router.rotation !== null && router.rotation.state !== 'waiting';
  const stays = t(router.settings.schedule ? 'router.disconnect.scheduled' : 'router.disconnect.unscheduled');

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
        <ConfirmDialog
          title={t('router.disconnect.title', { name })}
          description={router.overlapUntil ? `${stays} ${t('router.disconnect.overlap')}` : stays}
          confirmLabel={t('router.disconnect.button')}
          action={action}
          done={t('router.disconnect.done')}
          failed={t('router.disconnect.failed')}
          onClose={confirming.close}
        />
      )}
    </RouterCard>
  );
}
