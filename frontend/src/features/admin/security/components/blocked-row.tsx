import type { BlockedAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { useEffect, useEffectEvent } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { useUnblock } from '../api/addresses.js';

interface BlockedRowProps {
  address: BlockedAddress & { freeAt: number };
  /** The time is over. */
  onOver: () => void;
}

export function BlockedRow({ address: { ipAddress, freeAt }, onOver }: BlockedRowProps) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const unblocking = useUnblock();
  const failed = t('admin.blocked.failed.text');
  const left = useSecondsLeft(freeAt);
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    if (left === 0) tellOver();
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
    <li className="flex items-center gap-4 py-3 px-5">
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
