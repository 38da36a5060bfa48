import { useQuery } from '@tanstack/react-query';
import type { Membership } from '@wifi-share/contracts/entities/team';
import type { User } from '@wifi-share/contracts/entities/user';
import { Link } from 'react-router-dom';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ProofDeclined, useProof } from '../proof/use-proof.js';
import { transferQuery, useAcceptTransfer } from './team-api.js';

interface TakeOverDialogProps {
  user: User;
  membership: Membership;
  onClose: () => void;
}

/** What moves to the user and whether their plan has room for it; taking it over asks again who they are. */
export function TakeOverDialog({ user, membership: { ownerId, owner }, onClose }: TakeOverDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const { isAsking } = useProof();
  const query = useQuery(transferQuery(user.id, ownerId));
  const unread = useLoadFailure(query);
  const { data: counts } = query;
  const accepting = useAcceptTransfer(user.id, ownerId);
  const room = user.maxNetworks;
  // Undefined until they are counted.
  const isFull = counts && counts.moving + counts.own > room;
  // A request cannot be cancelled once it is sent.
  const close = () => !accepting.isPending && onClose();
  const error = accepting.error instanceof ProofDeclined ? null : accepting.error;

  const accept = () =>
    accepting.mutate(undefined, {
      onSuccess: ({ moved }) => {
        onClose();
        notifySuccess({ title: t('team.transfer.done', { moved }) });
      },
      // The dialog goes with the offer, which may be over.
      onError: (reason) => {
        if (!(reason instanceof ProofDeclined)) notifyFailure(t('team.failedTitle'), reason, t('team.failed'));
      },
    });

  // One question at a time.
  if (isAsking) return null;
  return (
    <Dialog title={t('team.transfer.title', { owner })} width="small" onClose={close}>
      <DialogBody className="gap-4">
        <p>{t('team.transfer.text', { owner })}</p>
        {!counts && unread && <PartFailure title={t('dashboard.networks.loadFailed')} {...unread} />}
        {!counts && !unread && <Skeleton className="h-5 w-64 max-w-full" />}
        {counts && <p className="font-medium tabular-nums">{t('team.transfer.room', { ...counts, room })}</p>}
        {isFull && (
          <Alert tone="warning">
            <p>{t('team.transfer.noRoom')}</p>
            <p>
              <Link to="/plans" reloadDocument className={textLinkClass}>
                {t('plans.upgrade.see')}
              </Link>
            </p>
          </Alert>
        )}
        {error && <Alert tone="danger">{failureText(error, t('team.failed'))}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button unavailable={accepting.isPending} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {!isFull && (
          <Button variant="primary" pending={accepting.isPending} unavailable={!counts} onClick={accept}>
            {t('team.transfer.accept')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
