import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { wifiCardPath } from '@/lib/networks/wifi-card-path.js';

/** Says that a printed card leads guests nowhere any more, and leads to a new one (R26). */
export function StaleCardBadge({ networkId }: { networkId: string }) {
  const t = useText();
  return (
    <Link
      to={wifiCardPath(networkId)}
      className="mt-1 flex w-fit items-center gap-2 rounded-full bg-warning-soft px-3 py-1 font-medium text-warning-ink text-xs underline-offset-2 hover:underline"
    >
      <Printer aria-hidden className="size-4 shrink-0" />
      {t('dashboard.network.cardStale')}
    </Link>
  );
}
