import type { Network } from '@wifi-share/contracts/entities/network';
import { NetworkSelect } from '@/components/network-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useCardDesign } from '../use-card-design.js';
import { useCardText } from '../use-card-text.js';
import { CardPreview } from './card-preview.js';
import { DesignControls } from './design-controls.js';

interface CardDesignerProps {
  userId: string;
  networks: Network[];
  network: Network;
  onChoose: (networkId: string) => void;
}

/** What can be chosen, and beside it what comes of it. */
export function CardDesigner({ userId, networks, network, onChoose }: CardDesignerProps) {
  const t = useText();
  const { design, change } = useCardDesign();
  const text = useCardText(design.language);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <NetworkSelect label={t('card.network')} networks={networks} chosen={network} onChoose={onChoose} />
        <DesignControls network={network} design={design} text={text} onChange={change} />
      </div>
      <CardPreview userId={userId} network={network} design={design} text={text} />
    </div>
  );
}
