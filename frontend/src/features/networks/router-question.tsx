import { useQueryClient } from '@tanstack/react-query';
import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { routerQuery } from '@/lib/networks/router-query.js';

/** Where a new password is set: by the agent on the router, or by the owner, who has done so. */
type Way = 'router' | 'there';

interface Question {
  /** The agent can do it: the password alone is another one. */
  canSet: boolean;
  answer: (way: Way | null) => void;
}

/** Asks about a router that the network is connected with, where guests would join otherwise than before. */
export function useRouterQuestion(userId: string, { id }: Network) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);

  /** Null when the owner goes back to the form. Without a connected router there is nothing to ask. */
  async function ask(changed: Partial<NetworkFields>): Promise<Way | null> {
    const joining = (['ssid', 'password', 'security'] as const).filter((name) => name in changed);
    if (joining.length === 0) return 'there';
    // One that cannot be read is asked for no more than without a router: the server still refuses what must not be.
    const router = await queryClient.fetchQuery({ ...routerQuery(userId, id), staleTime: 0 }).catch(() => null);
    if (router?.state !== 'connected' || router.rotation) return 'there';
    return new Promise((resolve) => {
      const answer = (way: Way | null) => {
        setQuestion(null);
        resolve(way);
      };
      setQuestion({ canSet: joining.join() === 'password', answer });
    });
  }

  return { ask, question };
}

export function RouterQuestion({ question: { canSet, answer } }: { question: Question }) {
  const t = useText();
  return (
    <Dialog title={t('dashboard.router.title')} width="small" onClose={() => answer(null)}>
      <DialogBody>
        <p>{t(canSet ? 'dashboard.router.set.text' : 'dashboard.router.there.text')}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => answer(null)}>{t('dashboard.router.back')}</Button>
        <Button variant={canSet ? 'secondary' : 'primary'} onClick={() => answer('there')}>
          {t('dashboard.router.there.button')}
        </Button>
        {canSet && (
          <Button variant="primary" onClick={() => answer('router')}>
            {t('dashboard.router.set.button')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
