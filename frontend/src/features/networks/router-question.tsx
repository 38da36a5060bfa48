import { useQueryClient } from '@tanstack/react-query';
import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { routerQuery } from '@/lib/networks/router-query.js';

/** Where a new password is set: by the agent on the router, or by the owner, who has done so there. */
export type Way = 'router' | 'there';

/** Says whether the agent could set what was changed; null where there is nothing to ask. */
export function useNeedsWay(userId: string, { id }: Network) {
  const queryClient = useQueryClient();
  return async (changed: Partial<NetworkFields>): Promise<{ canSet: boolean } | null> => {
    const joining = (['ssid', 'password', 'security'] as const).filter((name) => name in changed);
    if (joining.length === 0) return null;
    // One that cannot be read is asked for no more than none: the server still refuses what must not be.
    const router = await queryClient.fetchQuery({ ...routerQuery(userId, id), staleTime: 0 }).catch(() => null);
    if (router?.state !== 'connected' || router.rotation) return null;
    return { canSet: joining.join() === 'password' };
  };
}

interface RouterQuestionProps {
  /** The agent can do it: the password alone is another one. */
  canSet: boolean;
  /** Null when the owner goes back to the form. */
  onAnswer: (way: Way | null) => void;
}

/** Asks about a router that the network is connected with, where guests would join otherwise than before. */
export function RouterQuestion({ canSet, onAnswer }: RouterQuestionProps) {
  const t = useText();
  return (
    <Dialog title={t('dashboard.router.title')} onClose={() => onAnswer(null)}>
      <DialogBody>
        <p>{t(canSet ? 'dashboard.router.set.text' : 'dashboard.router.there.text')}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onAnswer(null)}>{t('dashboard.router.back')}</Button>
        <Button variant={canSet ? 'secondary' : 'primary'} onClick={() => onAnswer('there')}>
          {t('dashboard.router.there.button')}
        </Button>
        {canSet && (
          <Button variant="primary" onClick={() => onAnswer('router')}>
            {t('dashboard.router.set.button')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
