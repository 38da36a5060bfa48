import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { VanishingButton } from '@/components/vanishing-button.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { PanelFailure } from '../components/panel-card.js';
import { currentIpQuery } from './addresses-api.js';
import { useAddEntry } from './use-add-entry.js';

/** The admin's own address, whether it is whitelisted, and a button that adds it. */
export function OwnAddress() {
  const t = useText();
  const query = useQuery(currentIpQuery);
  const failure = useLoadFailure(query);
  const { data } = query;
  const { add, adding, failure: notAdded } = useAddEntry();
  const text = useRef<HTMLParagraphElement>(null);
  const safe = data?.whitelisted ?? false;
  const Icon = safe ? ShieldCheck : ShieldAlert;

  if (failure && !data) {
    return (
      <Card>
        <PanelFailure {...failure} />
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <span
        aria-hidden
        className={cn(
          'grid size-10 shrink-0 place-items-center rounded-md',
          !data && 'bg-muted text-ink-muted',
          data && (safe ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink'),
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        {data ? (
          <>
            <p ref={text} tabIndex={-1} className="text-ink outline-none">
              {t('admin.own.address')} <span className="break-all font-medium font-mono">{data.ipAddress}</span>
            </p>
            <p className="text-ink-muted text-sm">{t(safe ? 'admin.own.safe' : 'admin.own.unsafe')}</p>
            <FailureLine text={notAdded} />
          </>
        ) : (
          <>
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </>
        )}
      </div>
      {!data && <Skeleton className="h-9 w-44 max-w-full" />}
      {data && !safe && (
        <VanishingButton
          focusNext={text}
          pending={adding}
          onClick={() => void add({ ipAddress: data.ipAddress }).catch(() => undefined)}
        >
          {t('admin.own.add')}
        </VanishingButton>
      )}
    </Card>
  );
}
