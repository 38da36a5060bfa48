import type { Network } from '@wifi-share/contracts/entities/network';
import { Nfc, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { wifiCardPath } from '@/lib/networks/wifi-card-path.js';
import { JoinProfiles } from './join-profiles.js';
import { ShareWay } from './share-way.js';

/** What a screen's code cannot do: tags, cards and files. */
export function MoreWays({ network, onShared }: { network: Network; onShared: () => void }) {
  const t = useText();
  const { id } = network;
  return (
    <ul className="divide-y rounded-lg border">
      <ShareWay icon={Nfc} title={t('dashboard.share.tag.title')} text={t('dashboard.share.tag.text')}>
        <Link to={`/nfc-helper?network=${id}`} onClick={onShared} className={buttonVariants()}>
          {t('dashboard.share.tag.action')}
        </Link>
      </ShareWay>
      <ShareWay icon={Printer} title={t('dashboard.share.card.title')} text={t('dashboard.share.card.text')}>
        <Link to={wifiCardPath(id)} onClick={onShared} className={buttonVariants()}>
          {t('dashboard.share.card.action')}
        </Link>
      </ShareWay>
      <JoinProfiles network={network} onShared={onShared} />
    </ul>
  );
}
