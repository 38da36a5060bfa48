import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, type LucideIcon, QrCode, UserRoundX, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { networkCountQuery } from '../api/account.js';

/** What goes with the account; says the number of networks where it is known, and nothing of them where there are none. */
export function DeleteConsequences({ userId }: { userId: string }) {
  const t = useText();
  const { data: count, isPending } = useQuery(networkCountQuery(userId));
  const networks = count ? t('settings.delete.point.networks', { count }) : t('settings.delete.point.anyNetworks');
  return (
    <ul className="grid gap-3">
      {count !== 0 && (
        <>
          <Consequence Icon={Wifi}>{isPending ? <Skeleton className="h-5 w-56" /> : networks}</Consequence>
          <Consequence Icon={QrCode}>{t('settings.delete.point.codes')}</Consequence>
        </>
      )}
      <Consequence Icon={ChartNoAxesColumn}>{t('settings.delete.point.access')}</Consequence>
      <Consequence Icon={UserRoundX}>{t('settings.delete.point.profile')}</Consequence>
    </ul>
  );
}

function Consequence({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      {children}
    </li>
  );
}
