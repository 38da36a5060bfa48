import type { Network } from '@wifi-share/contracts/entities/network';
import { formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** How often the guest page was opened, and when last. */
export function AccessFigures({ network }: { network: Pick<Network, 'accessCount' | 'lastAccessed'> }) {
  const t = useText();
  const language = useLanguage();
  const total = new Intl.NumberFormat(language).format(network.accessCount);
  const last = network.lastAccessed ? new Date(network.lastAccessed) : null;
  return (
    <p className="text-ink-muted tabular-nums md:w-44 md:text-right">
      <span className="text-ink">{t('dashboard.network.accesses', { count: network.accessCount, total })}</span>
      <span className="before:mx-1 before:content-['·'] md:block md:before:content-none">
        {last ? (
          <time
            dateTime={last.toISOString()}
            title={last.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
          >
            {formatTimeAgo(last, new Date(), language)}
          </time>
        ) : (
          t('dashboard.network.neverAccessed')
        )}
      </span>
    </p>
  );
}
