import type { Network } from '@wifi-share/contracts/entities/network';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { RouterCard } from './router-card.js';

/** Why the password of such a network cannot change by itself. */
export function CannotRotate({ network: { id, security } }: { network: Network }) {
  const t = useText();
  const editing = useQueryDialog('edit');
  return (
    <RouterCard
      title={t(security === 'NONE' ? 'router.cannot.open.title' : 'router.cannot.wep.title')}
      text={t(security === 'NONE' ? 'router.cannot.open.text' : 'router.cannot.wep.text')}
    >
      <Button className="justify-self-start" onClick={() => editing.openInsteadOf('router', id)}>
        {t('router.cannot.edit')}
      </Button>
    </RouterCard>
  );
}
