import { useQuery } from '@tanstack/react-query';
import type { BlockedAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { PanelCard, PanelFailure, RowsSkeleton } from '../components/panel-card.js';
import { blockedQuery, useUnblock } from './addresses-api.js';

/** Addresses that failed three times at the gate; each can be unblocked. */
export function BlockedCard() {
  const t = useText();
  const query = useQuery(blockedQuery);
  const failure = useLoadFailure(query);
  const { data: blocked, refetch } = query;
  return (
    <PanelCard
      title={t('admin.blocked.title')}
      text={t('admin.blocked.text')}
      aside={
        blocked && blocked.length > 0 && <span className="text-ink-muted text-sm tabular-nums">{blocked.length}</span>
      }
    >
      {!blocked && !failure && <RowsSkeleton rows={1} />}
      {failure && <PanelFailure {...failure} />}
      {blocked?.length === 0 && (
        <p className="flex items-center gap-3 px-5 py-5 text-ink-muted">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
          {t('admin.blocked.empty')}
        </p>
      )}
      {blocked && blocked.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {blocked.map((address) => (
            <BlockedRow key={address.ipAddress} address={address} onOver={() => void refetch()} />
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

interface BlockedRowProps {
  address: BlockedAddress & { freeAt: number };
  /** Called when the block has ended. */
  onOver: () => void;
}

function BlockedRow({ address: { ipAddress, freeAt }, onOver }: BlockedRowProps) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const unblocking = useUnblock();
  const row = useFocusHandover<HTMLLIElement>();
  const failed = t('admin.blocked.failed.text');
  const left = useSecondsLeft(freeAt);
  const notifyOver = useEffectEvent(onOver);

  useEffect(() => {
    if (left === 0) notifyOver();
  }, [left]);

  async function unblock() {
    try {
      await unblocking.mutateAsync(ipAddress);
      const description = t('admin.blocked.unblockedText', { ipAddress });
      notifySuccess({ title: t('admin.blocked.unblocked'), description });
    } catch (error) {
      notifyFailure(t('admin.blocked.failed.title'), null, failureText(error, failed));
    }
  }

  return (
    <li ref={row} className="flex items-center gap-4 py-3 px-5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="break-all font-mono text-sm">{ipAddress}</span>
        <span className="text-ink-muted text-xs tabular-nums">
          {t('admin.blocked.left', { time: formatDuration(left, language) })}
        </span>
        <FailureLine text={unblocking.error && failureText(unblocking.error, failed)} />
      </div>
      <Button
        size="sm"
        aria-label={t('admin.blocked.unblockLabel', { ipAddress })}
        pending={unblocking.isPending}
        onClick={() => void unblock()}
      >
        {t('admin.blocked.unblock')}
      </Button>
    </li>
  );
}
