import { useQuery } from '@tanstack/react-query';
import { activeNetworkId } from '@wifi-share/contracts/entities/network';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { ExternalLink, Radio } from 'lucide-react';
import { PartFailure } from '@/components/part-failure.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { servedNetworkQuery } from './networks-api.js';

const path = guestPagePath(activeNetworkId);

/** The network that `/wifi/active` shows, and by which rule (R21). */
export function ServedNetwork() {
  const t = useText();
  const query = useQuery(servedNetworkQuery);
  const failure = useLoadFailure(query);
  const { data: served } = query;
  return (
    <div className="flex min-h-16 items-start gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <Radio aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 gap-0.5">
        {/* Reserves the height of the loaded text. */}
        <p className="min-h-10 sm:min-h-5">
          <a href={path} target="_blank" rel="noreferrer" className={textLinkClass}>
            {path}
            <ExternalLink aria-hidden className="ml-1 inline size-4 align-text-bottom" />
            <span className="sr-only">{` (${t('common.opensInNewTab')})`}</span>
          </a>{' '}
          {served && t('admin.networks.served.now', { name: served.name })}
          {served === null && t('admin.networks.served.nothing')}
        </p>
        <p className="text-ink-muted">{t('admin.networks.served.rule')}</p>
        {failure && (
          <div className="pt-2">
            <PartFailure title={t('admin.networks.served.failed')} {...failure} />
          </div>
        )}
      </div>
    </div>
  );
}
